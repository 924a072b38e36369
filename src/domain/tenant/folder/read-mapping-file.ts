import { parseMapping } from '#domain/car/feed/mapping.ts';
import { fail, succeed } from '#domain/result.ts';
import type { MappingEntry } from '#domain/tenant/bundle.ts';
import { MAPPING_FILE } from '#domain/tenant/dealership-feed.ts';
import { readJson, type Parsed } from './read-json.ts';

/** A file of mappings/ (D314). Its problems are those that `import stock --mapping` reports. */
export function readMappingFile(file: string, text: string): Parsed<MappingEntry> {
  if (!MAPPING_FILE.test(file)) {
    return fail([{ file, path: '', found: 'this file name', expected: 'letters, digits, full stops, _ and -' }]);
  }
  const json = readJson(file, text);
  if (!json.ok) return json;
  const parsed = parseMapping(json.value);
  return parsed.ok
    ? succeed({ slug: file, mapping: parsed.value })
    : fail(parsed.problem.map((problem) => ({ file, ...problem })));
}
