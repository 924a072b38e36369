import { createHash } from 'node:crypto';
import type { Result } from '#domain/result.ts';
import type { PictureProblem } from './port.ts';

/** Larger files are refused, from a folder or from a host. */
export const MAX_BYTES = 25 * 1024 * 1024;

/** A picture that was found but not read. */
export type PictureOrigin = {
  /** Changes whenever the picture may have changed. Everything made from the picture is cached under it. */
  readonly id: string;
  /** The address of a picture of another host, which stays the same; null for a file of a tenant folder. */
  readonly address: string | null;
  /** A fault of the picture that is known by now. */
  problem(): PictureProblem | null;
  /** Brings it onto this machine's disk, without holding it in memory. */
  prepare(): Promise<Result<null, PictureProblem>>;
  read(): Promise<Result<Buffer, PictureProblem>>;
  /** Records a fault that decoding it revealed. */
  note(problem: PictureProblem): void;
};

/** A short name for a key: 40 hexadecimal digits of its SHA-256. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
