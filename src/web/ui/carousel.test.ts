// oxlint-disable react/no-children-prop -- a test is a .ts file, and has no JSX to pass children with.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselSlide, CarouselStrip } from './carousel.tsx';

it.each([
  ['a row', createElement(CarouselStrip, null)],
  ['a slide', createElement(CarouselSlide, { index: 0, children: null })],
  ['the controls', createElement(CarouselControls)],
])('%s outside a carousel is an error that says so (spec §8)', (_, part) => {
  expect(() => renderToString(part)).toThrow('A part of a carousel must be used inside a Carousel.');
});
