import { describe, expect, it } from 'vitest';
import { COMMENTS_PENDING, readComments } from './comments.ts';

describe('dealer comments', () => {
  it.each([null, '', '  ', '|', ' | | ', 'null'])('%j are pending', (text) => expect(readComments(text)).toBeNull());

  it('are split by pipes into paragraphs', () => {
    expect(readComments('One owner.|Full history. | |Finance available.')).toEqual({
      paragraphs: ['One owner.', 'Full history.', 'Finance available.'],
      preview: ['One owner.', 'Full history.', 'Finance available.'],
      isCut: false,
    });
  });

  it('are cut at a word within 400 characters', () => {
    const long = Array.from({ length: 100 }, () => 'words').join(' ');
    const comments = readComments(long);
    expect(comments?.isCut).toBe(true);
    expect(comments?.preview.join('').length).toBeLessThanOrEqual(401);
    expect(comments?.preview[0]).toMatch(/words…$/);
    expect(comments?.paragraphs).toEqual([long]);
    expect(readComments('x'.repeat(400))?.isCut).toBe(false);
    expect(readComments('x'.repeat(401))?.isCut).toBe(true);
  });

  it('count characters, not halves of them', () => {
    expect(readComments('😀'.repeat(400))?.isCut).toBe(false);
    expect(readComments('😀'.repeat(500))?.preview[0]).toBe(`${'😀'.repeat(400)}…`);
  });

  it('leave out what follows once the room is used', () => {
    expect(readComments(`${'x'.repeat(400)}|more`)).toMatchObject({ preview: ['x'.repeat(400)], isCut: true });
  });

  it("has the specification's text", () =>
    expect(COMMENTS_PENDING).toBe('Dealer comments are pending. Please check back here later.'));
});
