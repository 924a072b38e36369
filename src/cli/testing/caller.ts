import { Readable } from 'node:stream';
import type { Platform } from '#application/platform.ts';
import type { CommandContext, CommandIo, CommandSettings } from '#cli/command.ts';

export type Printed = { out: string; err: string };

/** A terminal that keeps what is printed to it. */
export function recordTerminal(terminal: Partial<CommandIo> = {}): {
  readonly io: CommandIo;
  readonly printed: Printed;
} {
  const printed: Printed = { out: '', err: '' };
  const io: CommandIo = {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    untilTaken: () => Promise.resolve(),
    isTerminal: false,
    columns: 80,
    stdin: Readable.from([]),
    ...terminal,
  };
  return { io, printed };
}

type Caller = {
  /** The caller's folder, which is the data folder too. */
  readonly cwd: string;
  /** Without one, a command that asks for it fails. */
  readonly platform?: Platform;
  readonly terminal?: Partial<CommandIo>;
  readonly settings?: Partial<CommandSettings>;
};

/** Runs a command as a caller in `cwd` would; its exit code and what it printed. */
export async function runAsCaller(
  run: (context: CommandContext) => Promise<number>,
  { cwd, platform, terminal, settings }: Caller,
): Promise<Printed & { readonly code: number }> {
  const { io, printed } = recordTerminal(terminal);
  const code = await run({
    io,
    cwd,
    signal: new AbortController().signal,
    settings: { dataFolder: cwd, platformDomain: 'localhost', demo: false, privateWebhookHosts: [], ...settings },
    platform: () => (platform ? Promise.resolve(platform) : Promise.reject(new Error('There is no store.'))),
  });
  return { code, ...printed };
}
