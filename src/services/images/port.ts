import type { PictureWidth } from '#domain/picture/picture-address.ts';
import type { Result } from '#domain/result.ts';

export type PictureRequest = {
  /** Tenants whose folders are looked through, in this order; then the demo's pictures, where there are any. */
  readonly owners: readonly string[];
  readonly name: string;
  readonly width: PictureWidth;
  /** Percent. */
  readonly quality: number;
};

export type RenderedPicture = { readonly body: Buffer; readonly type: 'image/webp'; readonly etag: string };
/** `unreadable`: there is a file of this name, but no picture of a sane size. `busy`: too many are being made. */
export type PictureProblem = 'not_found' | 'unreadable' | 'busy';

/** Pictures of tenants and of the demo, resized. */
export type Pictures = {
  render(request: PictureRequest): Promise<Result<RenderedPicture, PictureProblem>>;
  /** Takes over the pictures of a tenant folder: what is not among `names` any more is removed. */
  replace(options: {
    readonly tenant: string;
    readonly folder: string;
    readonly names: readonly string[];
  }): Promise<void>;
};
