import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';
import { isEnquirePath } from '#domain/car/car-paths.ts';
import { isSearchPagePath } from '#domain/search/search-paths.ts';
import { searchPages } from '#web/pages/search/search-pages.client.ts';
import { savesData } from '#web/ui/saves-data.ts';
import { addressOfLink } from './link-ahead.ts';
import { isSheetHere, sheetsOfPage, type SheetsByKind } from './sheets-ahead.ts';

/** Milliseconds that a pointer or the focus must rest on a link. A press needs no rest. */
const REST_MS = 60;
const ENQUIRY_ROUTE = '/cars/:slug/enquire';

/** The page of the link that the shopper points at, touches or focuses; null before the first one. */
function usePageAhead(): string | null {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (savesData()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const choose = (target: EventTarget | null) => {
      clearTimeout(timer);
      const address = addressOfLink(target);
      if (address !== null) setPage(address);
    };
    const rest = ({ target }: Event) => {
      clearTimeout(timer);
      timer = setTimeout(choose, REST_MS, target);
    };
    const press = ({ target }: Event) => choose(target);
    window.addEventListener('pointerover', rest, { passive: true });
    window.addEventListener('focusin', rest);
    window.addEventListener('pointerdown', press, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerover', rest);
      window.removeEventListener('focusin', rest);
      window.removeEventListener('pointerdown', press);
    };
  }, []);
  return page;
}

/**
 * Fetches the data, scripts and styles of the next page before the shopper opens it (D339). The router then paints it
 * without waiting for the line.
 */
export function FetchAhead({ sheets }: { readonly sheets: SheetsByKind }) {
  const page = usePageAhead();
  const { pathname, search } = useLocation();
  const path = page?.split('?')[0] ?? '';
  const isSearch = isSearchPagePath(path);
  useEffect(() => {
    if (page !== null && isSearch) searchPages.prefetch(page);
  }, [page, isSearch]);
  if (page === null || page === `${pathname}${search}`) return null;
  // One search after another needs data only.
  if (isSearch && isSearchPagePath(pathname)) return null;
  return (
    <>
      <PrefetchPageLinks page={page} />
      {isEnquirePath(path) && <link rel="prefetch" as="fetch" href={enquiryData(page)} />}
      {sheetsOfPage(path, sheets, isSheetHere).map((href) => (
        <link key={href} rel="prefetch" as="style" href={href} />
      ))}
      <FetchHere key={page} />
    </>
  );
}

/** The router leaves out the data of routes that load it with a script of their own. */
function enquiryData(page: string): string {
  const [path = '', query] = page.split('?');
  const params = new URLSearchParams(query);
  params.set('_routes', ENQUIRY_ROUTE);
  return `${path}.data?${params.toString()}`;
}

/** Fetches data and styles in browsers that take no notice of such links (Safari). Their cache keeps them. */
function FetchHere() {
  useEffect(() => {
    if (document.createElement('link').relList.supports('prefetch')) return;
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]'))
      fetch(href, { headers: { purpose: 'prefetch' } }).catch(() => undefined);
  }, []);
  return null;
}
