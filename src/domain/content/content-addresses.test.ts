import { describe, expect, it } from 'vitest';
import { CONTENT_ADDRESSES, hasContentAt, listPosts, pageAddress } from './content-addresses.ts';
import { PageSchema, toSummary, type PageSummary } from './page.ts';
import { TeamMemberSchema } from './team-member.ts';
import { teamOf } from './team.ts';

const file = (slug: string, values: object = {}): PageSummary =>
  toSummary(PageSchema.parse({ slug, kind: 'page', title: slug, body: '', ...values }));
const post = (slug: string, date: string | null, category: string | null = null) =>
  file(slug, { kind: 'blog', date, category });
const member = (id: string, location_id: string | null) =>
  TeamMemberSchema.parse({ id, name: id, role: 'Sales', location_id });

const TODAY = '2026-05-01';
const NOTHING = { pages: [], team: [] };

describe('a content page', () => {
  it.each(CONTENT_ADDRESSES.filter((path) => path !== '/privacy-policy' && path !== '/terms-and-conditions/'))(
    'exists at %s when its file does',
    (path) => {
      const slug = path.slice(1).replaceAll('/', '-');
      expect(pageAddress(slug)).toBe(path);
      expect(hasContentAt(path, NOTHING, TODAY)).toBe(false);
      expect(hasContentAt(path, { pages: [file(slug)], team: [] }, TODAY)).toBe(true);
      expect(hasContentAt(path.toUpperCase(), NOTHING, TODAY)).toBe(false);
      expect(hasContentAt(path, { pages: [file(slug, { kind: 'blog' })], team: [] }, TODAY)).toBe(false);
    },
  );

  it('of any other name is below /pages', () => {
    expect(pageAddress('home-drive')).toBe('/pages/home-drive');
    expect(hasContentAt('/pages/home-drive', { pages: [file('home-drive')], team: [] }, TODAY)).toBe(true);
    expect(hasContentAt('/pages/other', { pages: [file('home-drive')], team: [] }, TODAY)).toBe(false);
  });

  it('adds its text to a page that exists without it', () => {
    expect(pageAddress('teams')).toBe('/teams');
    expect(pageAddress('blog')).toBe('/blog');
    expect(pageAddress('vehicle-parts-and-accessories')).toBe('/vehicle-parts-and-accessories');
    expect(hasContentAt('/vehicle-parts-and-accessories', NOTHING, TODAY)).toBe(true);
  });
});

it('every site has terms and a privacy policy', () => {
  expect(hasContentAt('/terms-and-conditions/', NOTHING, TODAY)).toBe(true);
  expect(hasContentAt('/privacy-policy', NOTHING, TODAY)).toBe(true);
});

it('addresses of other pages are not judged', () => {
  expect(hasContentAt('/cars/', NOTHING, TODAY)).toBe(true);
  expect(hasContentAt('/careers', NOTHING, TODAY)).toBe(true);
});

describe('the blog', () => {
  const pages = [post('old', '2026-01-01'), post('new', '2026-04-01', 'vehicle-reviews'), post('later', '2026-05-02')];

  it('lists entries that are out, newest first', () => {
    expect(listPosts({ pages }, TODAY).map(({ slug }) => slug)).toEqual(['new', 'old']);
    expect(hasContentAt('/blog/later', { pages, team: [] }, TODAY)).toBe(false);
    expect(hasContentAt('/blog/later', { pages, team: [] }, '2026-05-02')).toBe(true);
  });

  it('and its reviews exist when there is an entry', () => {
    expect(hasContentAt('/blog', NOTHING, TODAY)).toBe(false);
    expect(hasContentAt('/blog', { pages, team: [] }, TODAY)).toBe(true);
    expect(hasContentAt('/blog/vehicle-reviews', { pages, team: [] }, TODAY)).toBe(true);
    expect(hasContentAt('/blog/vehicle-reviews', { pages: pages.slice(0, 1), team: [] }, TODAY)).toBe(false);
  });
});

it('the team has a page when there are people, and each location has its own', () => {
  const team = [member('ana', 'city'), member('ben', null), member('cy', 'north')];
  expect(hasContentAt('/teams', NOTHING, TODAY)).toBe(false);
  expect(hasContentAt('/teams', { pages: [], team }, TODAY)).toBe(true);
  expect(teamOf({ id: 'city' as never }, team).map(({ name }) => name)).toEqual(['ana']);
});
