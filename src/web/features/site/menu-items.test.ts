import { describe, expect, it } from 'vitest';
import { entryHere } from './menu-items.ts';
import type { MenuItem } from './site-data.ts';

const item = (label: string, href: string | null, links: MenuItem['links'] = []): MenuItem => ({
  label,
  href,
  links,
  groups: [],
});
const MODELS = item('Models', '/models');
const BRANDS = item('Brands', null, [{ label: 'Ford', href: '/models/ford-ranger' }]);
const SERVICE = item('Service', '/service');
const MENU = [SERVICE, MODELS, BRANDS];

describe('the entry of the menu that is marked', () => {
  it('is the first of those that lead to the page', () => {
    expect(entryHere(MENU, { pathname: '/models/ford-ranger', search: '' })).toBe(MODELS);
    expect(entryHere([BRANDS, MODELS], { pathname: '/models/ford-ranger', search: '' })).toBe(BRANDS);
  });

  it('is none on a page to which no entry leads', () => {
    expect(entryHere(MENU, { pathname: '/about-us', search: '' })).toBeUndefined();
  });
});
