import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import { ListedCard } from '#web/features/car/listed-card.tsx';
import type { SiteData } from '#web/features/site/site-data.ts';
import { toCardView } from '#web/pages/car/to-card-view.server.ts';
import { renderPage, testCar, testTools } from '#web/testing/page.ts';
import { cachedMarkup, PageMarkupContext } from '#web/ui/cached-markup.tsx';
import { markupOfPage } from './markup-cache.server.ts';
import { SiteFooter, SiteHeader } from './site-frame.tsx';

let pages = 0;
const newSite = () => ({}) as SiteData;
const tools = testTools({ template: 'metro' });

type Options = { readonly nonce?: string; readonly isWhole?: boolean; readonly of?: typeof tools };

/** A page of the site, as it is sent. */
function send(site: SiteData, content: ReactNode, { nonce, isWhole = true, of = tools }: Options = {}): string {
  pages += 1;
  const markup = markupOfPage(site, nonce ?? `nonce${pages}`);
  const html = renderPage(<PageMarkupContext value={markup}>{content}</PageMarkupContext>, of);
  return markup.assemble(Buffer.from(html), isWhole).toString();
}

/** A part that counts how often it was rendered. */
function counted(text: (times: number) => ReactNode) {
  const seen = { times: 0 };
  function Counted() {
    seen.times += 1;
    return <p>{text(seen.times)}</p>;
  }
  return { seen, Counted };
}

describe('a part that many pages show alike', () => {
  it('is rendered once, and is in every page in its place', () => {
    const site = newSite();
    const { seen, Counted } = counted((times) => `É ${times}`);
    const page = (heading: string) => (
      <main>
        <h1>{heading}</h1>
        {cachedMarkup(['part'], <Counted />)}
        text
      </main>
    );
    expect(send(site, page('One'))).toBe('<main><h1>One</h1><p>É 1</p>text</main>');
    expect(send(site, page('Two'))).toBe('<main><h1>Two</h1><p>É 1</p>text</main>');
    expect(seen.times).toBe(1);
  });

  it('is rendered again for another site, for another key, and without a key', () => {
    const site = newSite();
    const { Counted } = counted(String);
    const page = (by: string | null) => cachedMarkup(by === null ? null : [by], <Counted />);
    const sent = [
      send(site, page('a')),
      send(site, page('b')),
      send(newSite(), page('a')),
      send(site, page(null)),
      send(site, page(null)),
      send(site, page('a')),
    ];
    expect(sent).toEqual(['<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>', '<p>5</p>', '<p>1</p>']);
  });

  it('is not cached when it holds the nonce of its page, or when something of the page failed', () => {
    const site = newSite();
    const nonced = counted((times) => `${times} secret`);
    const page = cachedMarkup(['nonced'], <nonced.Counted />);
    send(site, page, { nonce: 'secret' });
    expect(send(site, page)).toBe('<p>2 secret</p>');
    const failed = counted(String);
    const other = cachedMarkup(['failed'], <failed.Counted />);
    send(site, other, { isWhole: false });
    expect(send(site, other)).toBe('<p>2</p>');
  });

  it('is found by what it shows: by an equal object, and not by another', () => {
    const site = newSite();
    const { Counted } = counted(String);
    const page = (shown: object) => cachedMarkup(['part', shown], <Counted />);
    const car = { title: 'One' };
    const sent = [car, car, { ...car }, { title: 'Two' }].map((shown) => send(site, page(shown)));
    expect(sent).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>', '<p>2</p>']);
  });

  it('is not mistaken for a text that looks like a mark', () => {
    const text = '<wbr data-markup="nonce 000000"/>';
    const sent = send(newSite(), <p>{text}</p>, { nonce: 'nonce' });
    expect(sent).toBe('<p>&lt;wbr data-markup=&quot;nonce 000000&quot;/&gt;</p>');
  });
});

it('puts texts of the build into a page as they are, also within an element', () => {
  const markup = markupOfPage(newSite(), 'nonce');
  const [sheet, script] = ['a > b { content: "é" }', 'x < y && z'].map((text) => markup.insert(text));
  const page = Buffer.from(`<style>${sheet}</style><p>text</p><script>${script}</script>`);
  expect(markup.assemble(page, true).toString()).toBe(
    '<style>a > b { content: "é" }</style><p>text</p><script>x < y && z</script>',
  );
});

describe.each(TEMPLATE_NAMES)('the parts of %s that are cached', (template) => {
  const of = testTools({ template, cards: { finance_strip: true } });
  const car: CardView = toCardView(testCar({ images: ['a.webp'] }), of);
  const content = (
    <>
      <SiteHeader />
      <ListedCard car={car} level={2} />
      <ListedCard car={car} level={2} isFirst />
      <ListedCard car={car} place="row" />
      <SiteFooter />
    </>
  );

  it('are the same bytes as when they are rendered, and are not rendered again', () => {
    const site = newSite();
    const rendered = renderPage(content, of);
    expect(send(site, content, { of })).toBe(rendered);
    const marks = renderPage(
      <PageMarkupContext value={markupOfPage(site, 'again')}>{content}</PageMarkupContext>,
      of,
    ).match(/<wbr data-markup=/g);
    // Header, footer and two cards: one mark each. The first card has a picture that is preloaded.
    expect(marks).toHaveLength(4);
    expect(send(site, content, { of })).toBe(rendered);
  });
});
