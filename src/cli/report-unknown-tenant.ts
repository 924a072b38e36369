import type { CommandIo, ExitCode } from './command.ts';

/** Reports that there is no such tenant, and which there are; returns the exit code. */
export function reportUnknownTenant(io: CommandIo, slug: string, known: readonly string[]): ExitCode {
  io.err(`No tenant "${slug}". There ${known.length === 0 ? 'is none yet' : `are: ${known.join(', ')}`}.\n`);
  return 1;
}
