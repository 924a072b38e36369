import { formOfFile } from '#domain/content/content-addresses.ts';
import { listPictures } from '#domain/content/markdown/list-pictures.ts';
import { parseContent } from '#domain/content/markdown/parse-content.ts';
import { PageSchema, type Page } from '#domain/content/page.ts';
import { describeExpected, describeFound } from '#domain/json/describe.ts';
import { fail, succeed } from '#domain/result.ts';
import { describeExpectedImage } from './check-pictures.ts';
import type { TenantProblem } from './folder.ts';
import { listUnknownKeyProblems } from './issues.ts';
import type { Parsed } from './read-json.ts';

type FrontMatter = {
  readonly values: Record<string, string>;
  readonly lines: Record<string, number>;
  readonly body: string;
  /** Lines before the body. */
  readonly linesBefore: number;
};

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Front matter: lines of `key: value` with optional quotes around values. No other YAML is read. */
function splitFrontMatter(file: string, text: string): Parsed<FrontMatter> {
  const match = FRONT_MATTER.exec(text.replace(/^\uFEFF/, ''));
  if (match === null) {
    return fail([
      { file, path: 'line 1', found: 'no front matter', expected: 'lines of "key: value" between two lines of ---' },
    ]);
  }
  const [whole, inside = ''] = match;
  const front: FrontMatter = {
    values: {},
    lines: {},
    body: text.replace(/^\uFEFF/, '').slice(whole.length),
    linesBefore: whole.split('\n').length - 1,
  };
  const problems: TenantProblem[] = [];
  for (const [index, line] of inside.split(/\r?\n/).entries()) {
    const pair = /^([A-Za-z_]\w*):\s*(.*?)\s*$/.exec(line);
    if (pair?.[1] !== undefined && pair[2] !== undefined) {
      if (pair[2] === '') continue;
      if (Object.hasOwn(front.values, pair[1])) {
        const found = `the key "${pair[1]}" again`;
        problems.push({ file, path: `line ${index + 2}`, found, expected: 'each key once' });
      }
      front.values[pair[1]] = pair[2].replace(/^(["'])(.*)\1$/, '$2');
      front.lines[pair[1]] = index + 2;
    } else if (line.trim() !== '') {
      problems.push({ file, path: `line ${index + 2}`, found: describeFound(line, undefined), expected: 'key: value' });
    }
  }
  return problems.length === 0 ? succeed(front) : fail(problems);
}

const slugOfFile = (file: string): string => (file.split('/')[1] ?? '').replace(/\.md$/, '');

/** What its text says that no page shows (D368), and pictures that are not in `images`. */
function listTextProblems(
  file: string,
  { body, linesBefore }: FrontMatter,
  images: readonly string[],
): TenantProblem[] {
  const { blocks, problems } = parseContent(body);
  const own = file.startsWith('pages/') ? formOfFile(slugOfFile(file)) : null;
  const others = blocks.flatMap((block) =>
    block.kind === 'form' && own !== null && block.form !== own ? block.form : [],
  );
  const missing = listPictures(blocks).filter((image) => !/^https:/i.test(image) && !images.includes(image));
  return [
    ...problems.map(({ line, found, expected }) => ({ file, path: `line ${line + linesBefore}`, found, expected })),
    ...others.map((form) => ({
      file,
      path: 'text',
      found: `the form "${form}"`,
      expected: `the form of this page, ::form{name="${own}"}`,
    })),
    ...missing.map((image) => {
      const line = body.slice(0, Math.max(body.indexOf(`](${image}`), 0)).split('\n').length + linesBefore;
      return { file, path: `line ${line}`, found: `"${image}"`, expected: describeExpectedImage(image, images) };
    }),
  ];
}

/**
 * A Markdown file of pages/ or blog/: the slug comes from its name, the other fields from its front matter. `images`: the
 * pictures of the folder, which its text may show.
 */
export function readPage(file: string, text: string, images: readonly string[]): Parsed<Page> {
  const front = splitFrontMatter(file, text);
  if (!front.ok) return front;
  const { values, lines, body } = front.value;
  const [folder = '', name = ''] = file.split('/');
  const kind = folder === 'blog' ? 'blog' : 'page';
  const Matter = PageSchema.omit({ slug: true, kind: true, body: true });
  const parsed = PageSchema.safeParse({ ...values, slug: slugOfFile(file), kind, body });
  const problems = listUnknownKeyProblems(file, Matter, values);
  for (const issue of parsed.error?.issues ?? []) {
    const key = String(issue.path[0]);
    const path = key === 'slug' ? 'file name' : lines[key] === undefined ? key : `line ${lines[key]}, ${key}`;
    const found = key === 'slug' ? describeFound(name, key) : describeFound(values[key], key);
    problems.push({ file, path, found, expected: describeExpected(issue) });
  }
  problems.push(...listTextProblems(file, front.value, images));
  return parsed.success && problems.length === 0 ? succeed(parsed.data) : fail(problems);
}
