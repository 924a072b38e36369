import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { isLeavingOverlay, isOverlayEntry } from './overlay-entry.ts';

/** The part of an address after the origin: `pathname` begins with a slash, `search` is empty or begins with `?`. */
export type Address = { readonly pathname: string; readonly search: string };

/** How the address in the address bar changed while the document stayed: by this page, or by Back or Forward. */
export type Move = 'push' | 'replace' | 'back';

/** The address that was asked for. The server renders with it, and so does the browser while it hydrates. */
export const AddressContext = createContext<Address>({ pathname: '/', search: '' });

const listeners = new Set<(move: Move) => void>();
function announce(move: Move): void {
  for (const listener of listeners) listener(move);
}

const announceBack = () => isLeavingOverlay() || announce('back');

/**
 * Calls the listener after each change of the address within this document. Returns the function that ends it.
 * Every link to another page loads a document, so only searches and steps of forms move.
 */
export function onMove(listener: (move: Move) => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', announceBack);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', announceBack);
  };
}

/**
 * Adds an entry to the history of this document. `state` is kept with it, and must be plain data. Takes the place of the
 * entry of an open sheet, so that one Back leads to the address before.
 */
export function pushAddress(address: string, state: unknown = null): void {
  if (isOverlayEntry()) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  announce('push');
}

/** Changes the current entry of the history. */
export function replaceAddress(address: string, state: unknown = history.state): void {
  history.replaceState(state, '', address);
  announce('replace');
}

/**
 * The address of the page, also after it has moved. A campaign key in the address renders the component again: the
 * server does not see it. A component around a part that React hydrates later uses `usePathname`.
 */
export function useAddress(): Address {
  const rendered = use(AddressContext);
  const address = useSyncExternalStore(
    onMove,
    () => location.pathname + location.search,
    () => rendered.pathname + rendered.search,
  );
  return useMemo(() => {
    const [pathname = ''] = address.split('?');
    return { pathname, search: address.slice(pathname.length) };
  }, [address]);
}

/** The path of the page, which is the same for the server. */
export function usePathname(): string {
  const { pathname } = use(AddressContext);
  return useSyncExternalStore(
    onMove,
    () => location.pathname,
    () => pathname,
  );
}
