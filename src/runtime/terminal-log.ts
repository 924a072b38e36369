import type { DestinationStream } from 'pino';

const NAMES: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: '',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** Turns log lines into `10:21:07 harbour GET /cars/ 200 12 ms` for a terminal. */
export function createTerminalLog(out: { write(text: string): unknown }): DestinationStream {
  return { write: (line) => void out.write(`${toTerminalLine(line)}\n`) };
}

/** A line that is not a log record is printed unchanged. */
function toTerminalLine(line: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line.trimEnd();
  }
  const { level, time, msg, tenant, method, path, status, ms, ...rest } = entry;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const request =
    method === undefined
      ? [msg, Object.keys(rest).length > 0 ? JSON.stringify(rest) : '']
      : [tenant, method, path, status, `${String(ms)} ms`];
  return [clock, NAMES[Number(level)], ...request].filter((word) => word !== undefined && word !== '').join(' ');
}
