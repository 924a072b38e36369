import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A Markdown file: its path from the root, and its text. */
export type Document = { readonly file: string; readonly text: string };
/** Something that stands in a document. Lines count from 1. */
export type Reference = { readonly target: string; readonly line: number };

const HEADING = /^(?<target>#{1,6} .+)$/g;
const LINK = /\]\((?<target>[^)\s]+)(?: "[^"]*")?\)/g;
const INLINE_CODE = /`(?<target>[^`\n]+)`/g;
/** `https://…`, `mailto:…` */
const ELSEWHERE = /^[a-z][a-z+.-]*:|^\/\//i;
/** `src/domain/car/tag.ts`, `docs/schema/`, `docs/decisions/*.md` */
const REPOSITORY_PATH = /^(?:src|docs|e2e|bench)\/[\w.@*/{},-]*$/;
/** `src/web/templates/NAME/`: the reader puts a name of their own there. */
const PLACEHOLDER = /(?:^|\/)[A-Z]{3,}(?:\/|$)/;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const withoutFences = (markdown: string) => markdown.replace(/^```[^]*?^```/gm, blank);

/** Blanks fenced blocks and inline code, which hold values. The lines stay as many. */
export function withoutCode(markdown: string): string {
  return withoutFences(markdown).replace(INLINE_CODE, blank);
}

function matchesByLine(text: string, pattern: RegExp): Reference[] {
  return text
    .split('\n')
    .flatMap((content, at) =>
      [...content.matchAll(pattern)].map(({ groups }) => ({ target: groups?.['target'] ?? '', line: at + 1 })),
    );
}

/** Headings with their marks: `### D16 Promo cards`. */
export const headings = (markdown: string): Reference[] => matchesByLine(withoutFences(markdown), HEADING);

/** Relative links and pictures, with their anchors. */
export function relativeLinks(markdown: string): Reference[] {
  return matchesByLine(withoutCode(markdown), LINK).filter(({ target }) => !ELSEWHERE.test(target));
}

/** Paths of the repository that stand in backticks. */
export function repositoryPaths(markdown: string): Reference[] {
  return matchesByLine(withoutFences(markdown), INLINE_CODE).filter(
    ({ target }) => REPOSITORY_PATH.test(target) && !PLACEHOLDER.test(target),
  );
}

/** Whether a path of the repository exists; it may be a pattern. */
export function pathExists(root: string, path: string): boolean {
  return /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));
}

type Link = { readonly from: string; readonly target: string; readonly documents: readonly Document[] };

/** Whether a relative link leads to a file, and to a heading of it where it names one. */
export function linkLeads(root: string, { from, target, documents }: Link): boolean {
  const [path = '', anchor] = decodeURI(target).split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (anchor === undefined) return existsSync(join(root, file));
  const document = documents.find((one) => one.file === file);
  return document !== undefined && headings(document.text).some((heading) => anchorOf(heading.target) === anchor);
}

/** The anchor that GitHub makes of a heading. */
export function anchorOf(heading: string): string {
  const words = heading.replace(/^#+ /, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
