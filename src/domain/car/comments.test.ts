import { describe, expect, it } from 'vitest';
import { readComments } from './comments.ts';

const words = (count: number) => Array.from({ length: count }, () => 'words').join(' ');

describe('dealer comments', () => {
  it.each([null, '', '  ', '|', ' | | ', 'null', '|null|'])('are pending for %j', (text) =>
    expect(readComments(text)).toBeNull(),
  );

  it.each([
    ['one paragraph', ['one paragraph']],
    ['One owner.|Full history. | |Finance available.', ['One owner.', 'Full history.', 'Finance available.']],
    ['One.||Two.', ['One.', 'Two.']],
    ['One.\nTwo.\r\nThree.', ['One.', 'Two.', 'Three.']],
    ['<b>Bold</b>|<script>alert(1)</script>', ['<b>Bold</b>', '<script>alert(1)</script>']],
  ])('split %j into the paragraphs %j', (text, paragraphs) =>
    expect(readComments(text)).toEqual({ paragraphs, cut: null }),
  );

  it.each([
    ['exactly 400 characters', 'x'.repeat(400), null],
    ['one more', 'x'.repeat(401), { whole: 0, head: 'x'.repeat(400), tail: 'x' }],
    ['words', words(100), { whole: 0, head: words(66), tail: ` ${words(34)}` }],
    ['surrogate pairs', '😀'.repeat(400), null],
    ['too many surrogate pairs', '😀'.repeat(401), { whole: 0, head: '😀'.repeat(400), tail: '😀' }],
    ['a paragraph that fills the limit', `${'x'.repeat(400)}|more`, { whole: 1, head: '', tail: 'more' }],
    [
      'a second paragraph over the limit',
      `${words(60)}|${words(20)}`,
      { whole: 1, head: words(6), tail: ` ${words(14)}` },
    ],
  ])('of %s are cut after 400 characters, at a word', (_, text, cut) => expect(readComments(text)?.cut).toEqual(cut));

  it('are complete after expanding the cut', () => {
    const comments = readComments(`${words(70)}|${words(900)}|end`);
    const { paragraphs = [], cut } = comments ?? {};
    expect(`${cut?.head}${cut?.tail}`).toBe(paragraphs[cut?.whole ?? -1]);
    expect(paragraphs.join(' ').length).toBeGreaterThan(5_000);
  });
});
