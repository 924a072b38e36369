import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#web/testing/page.ts';
import { Photo, type PhotoProps } from './photo.tsx';

const render = (props: Partial<PhotoProps> = {}) =>
  renderPage(
    createElement(Photo, { photo: { image: 'ute.webp' }, alt: 'White 2021 Toyota HiLux', sizes: '50vw', ...props }),
  );

describe('Photo', () => {
  it('has width, height and files to choose from', () => {
    const html = render({ widths: [160, 320] });
    expect(html).toContain('width="1680" height="1120"');
    expect(html).toContain('sizes="50vw"');
    expect(html).toContain('/160/ute.webp?v=7 160w, /media/harbour/320/ute.webp?v=7 320w"');
    expect(html).toContain('alt="White 2021 Toyota HiLux"');
  });

  it.each([
    ['loads lazily', {}, 'loading="lazy"', 'fetchPriority'],
    ['loads at once when it is near', { isNear: true }, 'loading="eager"', 'fetchPriority'],
    ['has high priority when it is the first of its page', { isFirst: true }, 'fetchPriority="high"', 'loading='],
  ])('%s', (_name, props, has, hasNot) => {
    const image = /<img[^>]*>/.exec(render(props))?.[0];
    expect(image).toContain(has);
    expect(image).not.toContain(hasNot);
  });

  it('has the loading attributes before the address', () => {
    const image = String(/<img[^>]*>/.exec(render())?.[0]);
    expect(image.indexOf('loading=')).toBeLessThan(image.indexOf('src'));
  });

  it('has its commonest colour as background where that is known', () => {
    expect(render({ photo: { image: 'ute.webp', colour: '#b8b8b8' } })).toContain('style="background:#b8b8b8"');
    expect(render()).not.toContain('style=');
  });

  it('shows the placeholder when there is no picture', () => {
    const html = render({ photo: null, placeholder: createElement('p', null, 'Toyota HiLux') });
    expect(html).toContain('<p>Toyota HiLux</p>');
    expect(html).not.toContain('<img');
  });
});
