import { fail, succeed, type Result } from '#domain/result.ts';
import { cutLine } from '#domain/safe-text.ts';
import { readCsv, sniffDelimiter } from './csv.ts';
import { LIST_KEYS } from './json-elements.ts';
import { readJson } from './json.ts';
import { readNdjson } from './ndjson.ts';
import { refusal, type Feed, type FeedFormat, type FeedItem, type FeedRefusal, type FeedSource } from './port.ts';
import { openText, type TextFeed } from './text-stream.ts';

/** Recognises the format of a feed and opens it for reading, or says why it is not a feed. */
export async function openFeed(source: FeedSource): Promise<Result<Feed, FeedRefusal>> {
  const opened = await openText(source);
  if (!opened.ok) return opened;
  const text = opened.value;
  const format = detectFormat(text.head, formatOf(source));
  if (typeof format !== 'string') return fail(format);
  const notices: string[] = [];
  const batches = read(text, { format, notices, delimiter: source.delimiter ?? sniffDelimiter(text.head) });
  return succeed({ format, batches, notices: () => [...notices, ...noticesOf(text)], bytesRead: text.bytesRead });
}

type How = { readonly format: FeedFormat; readonly notices: string[]; readonly delimiter: string };

function read(text: TextFeed, { format, notices, delimiter }: How): AsyncIterable<readonly FeedItem[]> {
  if (format === 'csv') return readCsv(text, { notices, delimiter });
  return format === 'json' ? readJson(text) : readNdjson(text);
}

function noticesOf({ facts }: TextFeed): string[] {
  if (facts.encoding === 'utf-8' && facts.replaced > 0) {
    const bytes =
      facts.replaced === 1 ? '1 byte is not UTF-8 and was' : `${facts.replaced} bytes are not UTF-8 and were`;
    return [`${bytes} read as Windows-1252. Please send UTF-8.`];
  }
  return facts.encoding === 'utf-8' ? [] : [`The feed was read as ${facts.encoding}.`];
}

/** The format that the name or the content type claims. */
function formatOf({ name: given = '', contentType = '' }: FeedSource): FeedFormat | null {
  const name = given.replace(/\.gz$/i, '');
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/ndjson|jsonl|json-seq|jsonlines/.test(type) || /\.(?:ndjson|jsonl)$/i.test(name)) return 'ndjson';
  if (type.endsWith('json') || /\.json$/i.test(name)) return 'json';
  return /csv|tab-separated/.test(type) || /\.(?:csv|tsv|txt)$/i.test(name) ? 'csv' : null;
}

/** The contents decide where they contradict the claim. */
function detectFormat(head: string, claimed: FeedFormat | null): FeedFormat | FeedRefusal {
  const text = head.trimStart();
  if (text === '') return refusal('empty', 'The feed is empty.');
  const first = text[0] ?? '';
  if (first === '<') return refusal('not_a_feed', 'This looks like XML or a web page. Expected CSV, JSON or NDJSON.');
  if (first === '[') return 'json';
  if (first === '{')
    return claimed === 'ndjson' || (claimed !== 'json' && isWholeObject(text.split('\n')[0] ?? '')) ? 'ndjson' : 'json';
  if (claimed === 'json' || claimed === 'ndjson') {
    return refusal(
      'not_a_feed',
      `The feed is announced as ${claimed === 'json' ? 'JSON' : 'NDJSON'} but begins with "${cutLine(text, 20)}".`,
    );
  }
  return 'csv';
}

/** Whether the first line is a car itself, not an object with a list of cars. */
function isWholeObject(line: string): boolean {
  try {
    const json: unknown = JSON.parse(line);
    const lists = Object.entries(json ?? {}).filter(
      ([key, value]) => LIST_KEYS.includes(key.toLowerCase()) && Array.isArray(value),
    );
    return typeof json === 'object' && lists.length === 0;
  } catch {
    return false;
  }
}
