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

  it('is no entry whose address only begins like that of the page', () => {
    const contact = item('Contact', '/contact');
    const locations = item('Locations', '/contact-us#list');
    const menu = [contact, locations];
    expect(entryHere(menu, { pathname: '/contact-us', search: '' })).toBe(locations);
    expect(entryHere(menu, { pathname: '/contact-us/penrith', search: '' })).toBe(locations);
    expect(entryHere(menu, { pathname: '/contact', search: '' })).toBe(contact);
  });

  it('is one whose address ends in a slash', () => {
    const stock = item('Stock', '/cars/');
    expect(entryHere([stock], { pathname: '/cars/', search: '' })).toBe(stock);
    expect(entryHere([stock], { pathname: '/cars/2021-kia-rio-1', search: '' })).toBe(stock);
  });

  it('is that of a search with its values and no more of them', () => {
    const utes = item('Utes', '/search?body=ute');
    expect(entryHere([utes], { pathname: '/search', search: '?body=ute&drive=4x4' })).toBe(utes);
    expect(entryHere([utes], { pathname: '/search', search: '?body=ute&body=suv' })).toBeUndefined();
  });

  it('is none on a page to which no entry leads', () => {
    expect(entryHere(MENU, { pathname: '/about-us', search: '' })).toBeUndefined();
  });
});
