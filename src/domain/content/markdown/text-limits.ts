import type { ContentProblem } from './content-problem.ts';

/** Levels of quotes, lists and emphasis inside each other that a page shows. */
export const MAX_LEVELS = 10;

/** Quotes and lists that one line may open: `> - - text` opens three. */
const MAX_MARKS = MAX_LEVELS;
/** Spaces before the first word of a line. Each two can open one more list. */
const MAX_INDENT = 100;
/** Directives of which none is closed yet. */
const MAX_OPEN_DIRECTIVES = 8;
/** Lines of quotes, and headings written as underlined lines, in a text. */
const MAX_SLOW_LINES = 1000;
/** Characters of one paragraph that may begin or end something: emphasis, links, code, HTML. */
const MAX_SYNTAX = 2000;

const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
const MARK = />|[-*+]|\d+[.)]/g;
const SPACE = /[ \t]/g;
const DIRECTIVE = /^\s*:::+(.*)$/;
const UNDERLINE = /^\s*(?:=+|-+)\s*$/;
const SYNTAX = /[*_[\]`<&!\\]/g;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The first line from which on parsing would take minutes or exhaust the stack. It is found without parsing, in time
 * that grows only with the length of the text.
 */
export function findExcess(markdown: string): ContentProblem | null {
  let syntax = 0;
  let directives = 0;
  let slow = 0;
  for (const [index, text] of markdown.split(/\r\n?|\n/).entries()) {
    const [start = ''] = CONTAINERS.exec(text) ?? [];
    const directive = DIRECTIVE.exec(text)?.[1]?.trim();
    if (directive !== undefined) directives = Math.max(directives + (directive === '' ? -1 : 1), 0);
    if (start.includes('>') || UNDERLINE.test(text)) slow += 1;
    syntax = text.trim() === '' ? 0 : syntax + countOf(text, SYNTAX);
    const limits = [
      [countOf(start, MARK), MAX_MARKS, 'quotes or lists on one line'],
      [countOf(start, SPACE), MAX_INDENT, 'spaces before a line'],
      [directives, MAX_OPEN_DIRECTIVES, 'directives inside each other'],
      [slow, MAX_SLOW_LINES, 'lines of quotes or underlined headings'],
      [syntax, MAX_SYNTAX, 'marks in one paragraph'],
    ] as const;
    const passed = limits.find(([count, most]) => count > most);
    if (passed) return { line: index + 1, found: `more than ${passed[1]} ${passed[2]}`, expected: 'a simpler text' };
  }
  return null;
}
