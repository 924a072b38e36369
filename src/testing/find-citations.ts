import { withoutCode } from './markdown.ts';

/** A place that names a decision (`D16`), a rule of law (`R6`) or a section of the specification (`§4`). Lines count from 1. */
export type Citation = { readonly name: string; readonly line: number };

/** `prose`: Markdown, where all text may cite. `code`: comments and test titles may, other text where it reads like a citation. */
export type TextKind = 'prose' | 'code';

const MAX_LAW = 99;

/** One citation, or a range of them: `D16`, `D100–D103`, `§5`. Not inside words, file names, colours or tyre sizes. */
const TOKEN =
  /(?<![\w#$./-]|\/\d\d )(?:(?<letter>[DR])(?<from>\d{1,3})(?:(?: ?[–-] ?| to )\k<letter>(?<to>\d{1,3}))?(?![\w-]|\.\d)|§ ?(?<section>\d+)(?:[–-]§?(?<until>\d+))?)/g;

/** Notes that are not part of the project: a reader cannot look them up. */
const OUTSIDE = /\b(?:spec|standards|anchors|search-notes|stack-notes)\.md\b|\bstandards \d[\d.]*/g;

const COMMENT_LINE = /^\s*(?:\*|\/\/|\/\*|--)/;
const COMMENT_START = /\/\/|\/\*|\s--\s/;
const TEST_TITLE = /^\s*(?:describe|it|test)(?:\.\w+)*\(/;

/** Every citation of a text, in order. */
export function findCitations(text: string, kind: TextKind): Citation[] {
  const lines = (kind === 'prose' ? withoutCode(text) : text).split('\n');
  return lines.flatMap((content, at) => namesIn(content, kind).map((name) => ({ name, line: at + 1 })));
}

function namesIn(line: string, kind: TextKind): string[] {
  const inside = [...line.matchAll(TOKEN)]
    .filter((match) => kind === 'prose' || match.groups?.['section'] !== undefined || isCited(line, match))
    .flatMap(namesOf);
  return [...inside, ...[...line.matchAll(OUTSIDE)].map(([name]) => name)];
}

function namesOf({ groups = {} }: RegExpExecArray): string[] {
  const { letter = '§', from = groups['section'], to = groups['until'] } = groups;
  const [first, last] = [Number(from), Number(to ?? from)];
  if (letter === 'R' && last > MAX_LAW) return [];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, step) => `${letter}${first + step}`);
}

/** Tells a citation from a value such as the stock number `'D1'` or the model `D90`, outside of prose. */
function isCited(line: string, { 0: token, index }: RegExpExecArray): boolean {
  const before = line.slice(0, index);
  const after = line.slice(index + token.length);
  const quote = before.at(-1) ?? '';
  if (/['"`]/.test(quote) && after.startsWith(quote)) return false;
  if (COMMENT_LINE.test(line) || COMMENT_START.test(before) || TEST_TITLE.test(line)) return true;
  return /(?:['"`(]|, | and )$/.test(before) && /^(?:[,):;.'"`]| and )/.test(after);
}
