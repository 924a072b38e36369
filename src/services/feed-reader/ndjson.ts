import { toItem } from './json.ts';
import { BATCH_ROWS, MAX_RECORD_CHARACTERS, refusal, type FeedItem } from './port.ts';
import type { TextFeed } from './text-stream.ts';

/** Cars of a feed with one JSON object on each line. A broken line is reported; a broken last line means a truncated feed. */
export async function* readNdjson(feed: TextFeed): AsyncGenerator<readonly FeedItem[]> {
  let rest = '';
  let line = 1;
  let batch: FeedItem[] = [];
  for (;;) {
    const next = await feed.text.next();
    if (next.done === true) {
      const last = rest.trim() === '' ? null : toItem({ text: rest, line });
      const isCut = last?.kind === 'broken' && last.row.expected === 'valid JSON';
      if (last !== null && !isCut) batch.push(last);
      if (batch.length > 0) yield batch;
      const cut = refusal(
        'truncated',
        `The last line (${line}) ends in the middle: the feed is cut off. Nothing of it is used: send it again.`,
      );
      const refused = next.value ?? (isCut ? cut : null);
      if (refused !== null) yield [{ kind: 'refused', refusal: refused }];
      return;
    }
    const lines = (rest + next.value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      if (text.trim() !== '') batch.push(toItem({ text, line }));
      line += 1;
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
    if (rest.length <= MAX_RECORD_CHARACTERS) continue;
    await feed.text.return(null);
    yield [
      {
        kind: 'refused',
        refusal: refusal(
          'record_too_large',
          `Line ${line} is longer than ${MAX_RECORD_CHARACTERS.toLocaleString('en-AU')} characters. Nothing of the feed is used.`,
        ),
      },
    ];
    return;
  }
}
