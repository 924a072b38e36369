import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnbrokenText } from './unbroken-text.tsx';

const markupOf = (text: string) => renderToStaticMarkup(createElement(UnbrokenText, { text }));
const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

it.each([
  ['2021 Mazda CX-9', `2021 Mazda ${whole('CX-9')}`],
  [
    'The XC60 B6 R-Design, and the D-MAX LS-U.',
    `The XC60 B6 ${whole('R-Design,')} and the ${whole('D-MAX')} ${whole('LS-U.')}`,
  ],
  ['2023 Toyota HiLux', '2023 Toyota HiLux'],
  ['A hyphen - alone', 'A hyphen - alone'],
  ['A never-ending-hyphenated-word', 'A never-ending-hyphenated-word'],
])('hyphenated words of %j stay whole, unless they are long', (text, markup) => {
  expect(markupOf(text)).toBe(markup);
});
