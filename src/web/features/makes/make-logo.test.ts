import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#web/testing/page.ts';
import { MakeLogo } from './make-logo.tsx';

it('gives a look the short name of a make without a logo, where the list lets it set one', () => {
  const markOf = (make: string, maySetName: boolean) =>
    /data-mark="([^"]*)"/.exec(renderPage(createElement(MakeLogo, { make, maySetName })))?.[1] ?? null;
  expect([markOf('Isuzu', true), markOf('Isuzu', false)]).toEqual(['Isuzu', null]);
  expect([markOf('Land Rover', true), markOf('Toyota', true)]).toEqual([null, null]);
});
