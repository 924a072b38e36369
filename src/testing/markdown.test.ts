import { describe, expect, it, test } from 'vitest';
import { anchorOf, headings, relativeLinks, repositoryPaths } from './markdown.ts';

const FENCED = '# Guide\n\n```\n# not a heading, [no link](gone.md), `src/gone.ts`\n```\n\n## Next\n';

describe('a Markdown file', () => {
  it('has headings outside of fenced blocks', () =>
    expect(headings(FENCED)).toEqual([
      { target: '# Guide', line: 1 },
      { target: '## Next', line: 7 },
    ]));

  it('has relative links and pictures', () => {
    const text = '[a](a.md#x "A") ![b](b.webp) [c](https://example.com) [d](#d) `[e](e.md)`';
    expect(relativeLinks(text).map(({ target }) => target)).toEqual(['a.md#x', 'b.webp', '#d']);
    expect(relativeLinks(FENCED)).toEqual([]);
  });

  it('names paths of the repository in backticks', () => {
    const text = '`src/a.ts` `docs/b/*.md` `src/web/templates/NAME/` `npm test` `a.ts` `/src/…` src/c.ts';
    expect(repositoryPaths(text).map(({ target }) => target)).toEqual(['src/a.ts', 'docs/b/*.md']);
    expect(repositoryPaths(FENCED)).toEqual([]);
  });

  test.each([
    ['## Law and the specification', 'law-and-the-specification'],
    ['### `POST /api/leads/{id}/receipt`', 'post-apileadsidreceipt'],
    ['## See [the rules](law.md), first', 'see-the-rules-first'],
  ])('has the anchor of %s', (heading, anchor) => expect(anchorOf(heading)).toBe(anchor));
});
