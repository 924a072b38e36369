import { createElementScanner, LIST_KEYS, type ElementFault, type JsonElement } from './json-elements.ts';
import { BATCH_ROWS, MAX_COLUMNS, MAX_RECORD_CHARACTERS, refusal, type FeedItem, type FeedRefusal } from './port.ts';
import type { TextFeed } from './text-stream.ts';

/** Cars of a JSON feed: an array at the root, or under `cars`, `stock` … of an object. */
export async function* readJson(feed: TextFeed): AsyncGenerator<readonly FeedItem[]> {
  const scanner = createElementScanner(MAX_RECORD_CHARACTERS);
  for (;;) {
    const next = await feed.text.next();
    if (next.done === true) {
      const refused = next.value ?? atEnd(scanner.end());
      if (refused !== null) yield [{ kind: 'refused', refusal: refused }];
      return;
    }
    const { elements, fault } = scanner.write(next.value);
    for (let at = 0; at < elements.length; at += BATCH_ROWS) yield elements.slice(at, at + BATCH_ROWS).map(toItem);
    if (fault === null) continue;
    await feed.text.return(null);
    yield [{ kind: 'refused', refusal: ofFault(fault) }];
    return;
  }
}

function atEnd(state: 'complete' | 'cut' | 'no_list' | 'empty'): FeedRefusal | null {
  switch (state) {
    case 'complete':
      return null;
    case 'cut':
      return refusal(
        'truncated',
        'The JSON ends in the middle: the feed is cut off. Nothing of it is used: send it again.',
      );
    case 'no_list':
      return refusal(
        'not_a_feed',
        `The JSON has no list of cars. Expected an array, or an object with one under ${LIST_KEYS.join(', ')}.`,
      );
    case 'empty':
      return refusal('empty', 'The feed is empty.');
  }
}

function ofFault({ code, line }: ElementFault): FeedRefusal {
  return code === 'malformed'
    ? refusal('malformed', `The JSON is broken at line ${line}. Nothing of it is used.`)
    : refusal(
        'record_too_large',
        `The car that begins at line ${line} is longer than ${MAX_RECORD_CHARACTERS.toLocaleString('en-AU')} characters. Nothing of the feed is used.`,
      );
}

/** One element as a row, or as a broken record. */
export function toItem({ text, line }: JsonElement): FeedItem {
  const value = text.slice(0, 80);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'broken', row: { line, cells: new Map(), value, expected: 'valid JSON' } };
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return {
      kind: 'broken',
      row: { line, cells: new Map(), value, expected: 'an object with the columns of one car' },
    };
  }
  const cells = new Map<string, unknown>(Object.entries(json));
  if (cells.size <= MAX_COLUMNS) return { kind: 'row', row: { line, cells } };
  return {
    kind: 'broken',
    row: { line, cells: new Map(), value: `${cells.size} columns`, expected: `at most ${MAX_COLUMNS} columns` },
  };
}
