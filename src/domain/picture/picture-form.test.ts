import { describe, expect, it } from 'vitest';
import { parsePictureForm, sizeOfForm } from './picture-form.ts';

const plain = (width: number, crop: string | null = null, quality: number | null = null) => ({
  kind: 'plain',
  width,
  crop,
  quality,
});

describe('the form in a picture address', () => {
  it.each([
    ['640', plain(640)],
    ['1680', plain(1680)],
    ['160-1x1', plain(160, '1x1')],
    ['640-3x2-q85', plain(640, '3x2', 85)],
    ['1680-q50', plain(1680, null, 50)],
    ['1200x630', { kind: 'social' }],
  ])('%s is valid', (text, form) => {
    expect(parsePictureForm(text)).toEqual(form);
  });

  it.each([
    '',
    '641',
    '0640',
    '640.0',
    '99999999999',
    '640-q71',
    '640-q',
    '640-q85-3x2',
    '640-3x3',
    '640-toString',
    '640-3x2-3x2',
    '1200x631',
    '1200x630-q85',
    ' 640',
    '640\n',
  ])('%j is not valid', (text) => {
    expect(parsePictureForm(text)).toBeNull();
  });
});

describe('the size of a form', () => {
  const form = (text: string) => parsePictureForm(text) ?? expect.unreachable(text);
  it.each([
    ['a photo shrinks and keeps its shape', '640', [1600, 1067], false, [640, 427]],
    ['a photo is never enlarged', '1680', [800, 600], false, [800, 600]],
    ['a drawing is', '640', [10, 5], true, [640, 320]],
    ['an upright one stays upright', '320', [1000, 2000], false, [320, 640]],
    ['a cut takes all of the width it may', '640-3x2', [1600, 1600], false, [640, 427]],
    ['a cut of a wide picture takes its height', '1680-1x1', [1600, 400], false, [400, 400]],
    ['a cut drawing grows', '160-1x1', [10, 5], true, [160, 160]],
    ['readers of links get their size from any picture', '1200x630', [300, 300], false, [1200, 630]],
    ['nothing becomes less than a pixel high', '160', [5000, 1], false, [160, 1]],
    ['eight times as tall as wide is the most', '160', [100, 800], false, [100, 800]],
  ] as const)('%s', (_, text, [width, height], enlarges, [toWidth, toHeight]) => {
    expect(sizeOfForm({ width, height }, form(text), enlarges)).toEqual({ width: toWidth, height: toHeight });
  });

  it('is null for an extremely tall picture', () => {
    expect(sizeOfForm({ width: 1, height: 100_000 }, form('320'), true)).toBeNull();
    expect(sizeOfForm({ width: 10, height: 5_000_000 }, form('320'), false)).toBeNull();
  });
});
