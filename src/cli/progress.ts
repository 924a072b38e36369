import { Writable } from 'node:stream';
import { Presets, SingleBar } from 'cli-progress';
import type { CommandIo } from './command.ts';

export type Progress = { update(done: { readonly rows: number; readonly bytes: number }): void; stop(): void };

const PLAIN_EVERY_ROWS = 10_000;
const UPDATES_A_SECOND = 5;

/** A progress bar on a terminal, else a line every 10,000 rows. `size`: total bytes, null when unknown. */
export function createProgress(
  io: CommandIo,
  { label, size }: { readonly label: string; readonly size: number | null },
): Progress {
  return io.isTerminal && size !== null && size > 0 ? createBar(io, { label, size }) : createLines(io, label);
}

function createLines(io: CommandIo, label: string): Progress {
  let reported = 0;
  return {
    update({ rows }) {
      if (rows - reported < PLAIN_EVERY_ROWS) return;
      reported = rows - (rows % PLAIN_EVERY_ROWS);
      io.err(`${label}: ${reported.toLocaleString('en-AU')} rows\n`);
    },
    stop: () => undefined,
  };
}

function createBar(io: CommandIo, { label, size }: { readonly label: string; readonly size: number }): Progress {
  const terminal = Object.assign(
    new Writable({
      write(chunk, _, done) {
        io.err(String(chunk));
        done();
      },
    }),
    { isTTY: true, columns: io.columns },
  );
  const format = `${label} {bar} {percentage} % · {rows} rows · {eta_formatted} left`;
  const bar = new SingleBar(
    { format, stream: terminal, fps: UPDATES_A_SECOND, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  );
  bar.start(size, 0, { rows: '0' });
  return {
    update: ({ rows, bytes }) => bar.update(Math.min(bytes, size), { rows: rows.toLocaleString('en-AU') }),
    stop: () => bar.stop(),
  };
}
