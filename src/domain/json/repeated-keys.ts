import { formatPath } from './path.ts';

export type RepeatedKey = {
  readonly path: string;
  /** Of the later one, counted from 1. */
  readonly line: number;
};

type Frame = { readonly seen: Set<string> | null; step: string | number };

/** The end of the text that begins with the quotation mark at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

const lineAt = (json: string, at: number): number => json.slice(0, at).split('\n').length;

/**
 * Keys that an object of a valid JSON text has more than once. `JSON.parse` keeps the last one and says nothing of the
 * others.
 */
export function findRepeatedKeys(json: string): RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  const frames: Frame[] = [];
  let expectsKey = false;

  const noteKey = (start: number, end: number) => {
    const top = frames.at(-1);
    if (!top?.seen) return;
    top.step = JSON.parse(json.slice(start, end)) as string;
    if (top.seen.has(top.step)) {
      repeated.push({ path: formatPath(frames.map(({ step }) => step)), line: lineAt(json, start) });
    }
    top.seen.add(top.step);
  };
  const next = () => {
    const top = frames.at(-1);
    if (typeof top?.step === 'number') top.step += 1;
    else expectsKey = true;
  };

  for (let at = 0; at < json.length; at += 1) {
    switch (json.charAt(at)) {
      case '"': {
        const end = endOfText(json, at);
        if (expectsKey) noteKey(at, end);
        expectsKey = false;
        at = end - 1;
        break;
      }
      case '{':
        frames.push({ seen: new Set(), step: '' });
        expectsKey = true;
        break;
      case '[':
        frames.push({ seen: null, step: 0 });
        expectsKey = false;
        break;
      case ',':
        next();
        break;
      case '}':
      case ']':
        frames.pop();
        expectsKey = false;
        break;
    }
  }
  return repeated;
}
