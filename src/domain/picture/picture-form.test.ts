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
    ['is reduced for a photo, which keeps its shape', '640', [1600, 1067], false, [640, 427]],
    ['is never enlarged for a photo', '1680', [800, 600], false, [800, 600]],
    ['is enlarged for a drawing', '640', [10, 5], true, [640, 320]],
    ['stays upright for an upright photo', '320', [1000, 2000], false, [320, 640]],
    ['is cropped to the greatest possible width', '640-3x2', [1600, 1600], false, [640, 427]],
    ['is cropped to the full height of a wide picture', '1680-1x1', [1600, 400], false, [400, 400]],
    ['is enlarged for a cropped drawing', '160-1x1', [10, 5], true, [160, 160]],
    ['is the fixed one for link previews, whatever the picture', '1200x630', [300, 300], false, [1200, 630]],
    ['is never less than a pixel high', '160', [5000, 1], false, [160, 1]],
    ['allows a height of at most eight widths', '160', [100, 800], false, [100, 800]],
  ] as const)('%s', (_, text, [width, height], enlarges, [toWidth, toHeight]) => {
    expect(sizeOfForm({ width, height }, form(text), enlarges)).toEqual({ width: toWidth, height: toHeight });
  });

  it('is null for an extremely tall picture', () => {
    expect(sizeOfForm({ width: 1, height: 100_000 }, form('320'), true)).toBeNull();
    expect(sizeOfForm({ width: 10, height: 5_000_000 }, form('320'), false)).toBeNull();
  });
});
