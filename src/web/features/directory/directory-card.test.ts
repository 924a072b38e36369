import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#web/testing/page.ts';
import { DirectoryCard } from './directory-card.tsx';
import type { DirectoryCardView } from './directory-view.ts';

const CARD: DirectoryCardView = {
  id: 'logbook-service',
  name: 'Logbook service',
  href: null,
  subtitle: 'Service',
  badge: null,
  photo: null,
  isWhole: false,
  text: null,
  points: [],
  priceFrom: null,
  price: '$289',
  headline: null,
  note: null,
  smallPrint: null,
  actions: [],
};

function plateOf(card: Partial<DirectoryCardView>, hasPlate = true): string | null {
  const html = renderPage(createElement(DirectoryCard, { card: { ...CARD, ...card }, hasPlate }));
  return /directory-plate[^>]*>([^<]*)</.exec(html)?.[1] ?? null;
}

it('shows in the place of a missing photo the price, else what kind of thing it is, else its name', () => {
  expect(plateOf({})).toBe('$289');
  expect(plateOf({ price: null, headline: 'Paid the same day' })).toBe('Paid the same day');
  expect(plateOf({ price: null, badge: 'New' })).toBe('New');
  expect(plateOf({ price: null })).toBe('Service');
  expect(plateOf({ price: null, subtitle: null })).toBe('Logbook service');
});

it('shows no such plate where no card of the list has a photo', () => {
  expect(plateOf({}, false)).toBeNull();
});
