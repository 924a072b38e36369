import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { ListedReview, ReviewList, SiteReviews } from '#application/reviews/read-reviews.ts';
import { Rating } from '#web/features/site/rating.tsx';
import { toReviewsView } from '#web/pages/site/to-reviews-view.server.ts';
import { NO_REVIEWS, renderPage, testTools } from '#web/testing/page.ts';
import { Reviews } from './reviews.tsx';

type Settings = Parameters<typeof testTools>[0];

const review = (values: Partial<ListedReview> = {}): ListedReview => ({
  author: 'Mia Chen',
  author_url: null,
  rating: 5,
  text: 'Straight answers.',
  date: '2026-04-02',
  url: null,
  source: null,
  location: null,
  ...values,
});

function section(list: Partial<ReviewList> = {}, { settings = {}, namesPlaces = false, ...site }: Options = {}) {
  const tools = testTools(settings);
  const reviews = [review(), review({ author: 'Omar K.', rating: 2, text: 'Slow.', date: '2026-03-01' })];
  const whole: ReviewList = { reviews, count: 213, minimum: 0, provider: 'folder', url: null, ...list };
  const found: SiteReviews = { ...NO_REVIEWS, list: whole, rating: { average: 4.6, count: 213 }, ...site };
  const view = toReviewsView(found, { heading: 'Reviews of Parramatta', namesPlaces }, tools);
  return renderPage(createElement(Reviews, { view }), tools);
}
type Options = Partial<SiteReviews> & { readonly settings?: Settings; readonly namesPlaces?: boolean };

const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the reviews of a page', () => {
  it('stand with their number, their source and how they were chosen (R17)', () => {
    const html = section({}, { settings: { reviews: { source_label: 'Our own survey' } } });
    expect(text(html)).toMatch(
      /Reviews of Parramatta 4\.6 213 reviews Our own survey 2 of 213 reviews, newest first\. No review is left out for its rating\./,
    );
    expect(html).toContain('aria-label="4.6 out of 5"');
    expect(html).toMatch(/aria-label="2 out of 5".*Slow\..*Omar K\..*March 2026/s);
    expect(text(section({ minimum: 4 }))).toContain('Reviews below 4 stars are left out.');
  });

  it('of Google Maps name it, their authors and where all of them are', () => {
    const html = section({
      provider: 'hosted',
      url: 'https://maps.google.com/?cid=1',
      reviews: [review({ author_url: 'https://www.google.com/maps/contrib/1' })],
    });
    expect(html).toContain('translate="no">Google Maps<');
    expect(html).toMatch(/rel="nofollow noopener" href="https:\/\/www\.google\.com\/maps\/contrib\/1">Mia Chen</);
    expect(html).toMatch(/href="https:\/\/maps\.google\.com\/\?cid=1">All reviews</);
    expect(text(html)).toContain('1 of 213 reviews: those that Google Maps ranks as most relevant, newest first. ');
    expect(text(html)).not.toContain('No review is left out');
  });

  it('are plain text, whatever their authors write', () => {
    const html = section({ reviews: [review({ text: '<img src=x onerror=alert(1)>', author: '<b>Mia</b>' })] });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('&lt;b&gt;Mia&lt;/b&gt;');
  });

  it('are three at first, and two or more others open below them', () => {
    const reviews = ['A', 'B', 'C', 'D', 'E'].map((author) => review({ author }));
    expect(text(section({ reviews }))).toMatch(/A .* C .* Show 2 more reviews .* D .* E /);
    expect(section()).not.toContain('<details');
    const four = section({ reviews: reviews.slice(0, 4) });
    expect(four).not.toContain('<details');
    expect(text(four)).toContain(' D ');
  });

  it('name their locations where they are of several', () => {
    const location = testTools().tenant.locations[0] ?? null;
    const reviews = [review({ location, source: 'Illustration' })];
    expect(text(section({ reviews }, { namesPlaces: true }))).toContain('parramatta, April 2026, Illustration');
    expect(text(section({ reviews }))).toContain(' April 2026, Illustration');
  });

  it('show no average where the site shows no stars, and nothing where it shows no reviews', () => {
    expect(section({}, { rating: null })).not.toContain('4.6');
    expect(section({}, { list: null })).toBe('');
  });
});

describe('a rating', () => {
  const rating = { average: 4.6, count: 213, source: null };
  const show = (source: string | null, changes: object = {}) =>
    renderPage(createElement(Rating, { rating: { ...rating, ...changes }, source }));

  it('is read out in one sentence, and shows four stars and a part of one, its number and its source', () => {
    expect(show('Our own survey')).toContain('aria-label="4.6 out of 5 from 213 reviews"');
    expect(show('Our own survey')).toContain('--filled:92%');
    expect(text(show('Our own survey'))).toMatch(/4\.6 213 reviews Our own survey/);
  });

  it('names its own source instead of the site’s', () => {
    expect(text(show('Our own survey', { source: 'Google Maps' }))).toMatch(/213 reviews Google Maps/);
  });
});
