import { hash } from 'node:crypto';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { unpooled } from '#utilities/unpooled.ts';
import type { SiteData } from '#web/features/site/site-data.ts';
import type { MarkupKey, PageMarkup } from '#web/ui/cached-markup.tsx';

/** For about 10,000 cards with what names them. */
const MAX_BYTES = 48 * 1024 * 1024;

const cached = createBoundedMap<string, Buffer>({
  capacity: MAX_BYTES,
  policy: 'lru',
  weigh: (html, key) => html.length + 2 * key.length,
});

/** A change of a site's settings makes a new object of its data, so its parts get a new number and are rendered anew. */
const numbers = new WeakMap<SiteData, number>();
let sites = 0;

function numberOf(site: SiteData): number {
  const number = numbers.get(site) ?? (sites += 1);
  numbers.set(site, number);
  return number;
}

/** Of the objects in keys. The view of a card is the same object in many pages (D450), and its JSON is longer than all else. */
const digests = new WeakMap<object, string>();

function digestOf(shown: object): string {
  const known = digests.get(shown);
  if (known !== undefined) return known;
  const digest = hash('sha256', JSON.stringify(shown), 'base64url');
  digests.set(shown, digest);
  return digest;
}

const toKey = (by: MarkupKey): string =>
  by.map((shown) => (typeof shown === 'object' && shown !== null ? digestOf(shown) : JSON.stringify(shown))).join(' ');

/** Texts of the build that stand in pages as they are, in bytes. */
const fixed = new Map<string, Buffer>();

function bytesOf(text: string): Buffer {
  const bytes = fixed.get(text) ?? Buffer.from(text);
  fixed.set(text, bytes);
  return bytes;
}

/** A mark as React writes it, and its number, which always has as many digits. */
const TAG = { open: '<wbr data-markup="', close: '"/>' } as const;
const DIGITS = 6;

type Mark =
  | { readonly kind: 'known'; readonly html: Buffer }
  | { readonly kind: 'start' | 'end'; readonly key: string };

export type MarkupOfPage = PageMarkup & {
  /** A mark in place of a text of the build, which React would count, copy and encode in each page (D536). */
  insert(text: string): string;
  /** The page with its cached parts. Caches the parts that it rendered, if `isWhole`: nothing of the page failed. */
  assemble(page: Buffer, isWhole: boolean): Buffer<ArrayBuffer>;
};

/** The parts of one page. The nonce is in every mark, so that no text of the page can be one. */
export function markupOfPage(site: SiteData, nonce: string): MarkupOfPage {
  const prefix = `${numberOf(site)} `;
  const marks: Mark[] = [];
  const add = (mark: Mark): string => {
    marks.push(mark);
    return `${nonce} ${String(marks.length - 1).padStart(DIGITS, '0')}`;
  };
  return {
    insert: (text) => `${TAG.open}${add({ kind: 'known', html: bytesOf(text) })}${TAG.close}`,
    place(by) {
      const key = prefix + toKey(by);
      const html = cached.get(key);
      if (html !== undefined) return [add({ kind: 'known', html })];
      return [add({ kind: 'start', key }), add({ kind: 'end', key })];
    },
    assemble(page, isWhole) {
      const open = Buffer.from(`${TAG.open}${nonce} `, 'latin1');
      const pieces: Buffer[] = [];
      let from = 0;
      let first = 0;
      for (let at = page.indexOf(open); at !== -1; at = page.indexOf(open, from)) {
        const digits = at + open.length;
        const mark = marks[Number(page.toString('latin1', digits, digits + DIGITS))];
        pieces.push(page.subarray(from, at));
        from = digits + DIGITS + TAG.close.length;
        if (mark === undefined) continue;
        if (mark.kind === 'known') pieces.push(mark.html);
        else if (mark.kind === 'start') first = pieces.length;
        else if (isWhole) keep(mark.key, Buffer.concat(pieces.slice(first)), nonce);
      }
      pieces.push(page.subarray(from));
      return Buffer.concat(pieces);
    },
  };
}

/** What is of one page only: its nonce, and an id by the part's place in the page. */
function keep(key: string, html: Buffer, nonce: string): void {
  if (!html.includes(nonce) && !html.includes('"_R_')) cached.set(key, unpooled(html));
}
