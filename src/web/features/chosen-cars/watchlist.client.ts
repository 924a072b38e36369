import type { SiteData } from '#web/features/site/site-data.ts';
import type { Translate } from '#web/messages/messages.ts';
import { alertFailure } from '#web/ui/alert-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import type { ControlledCar } from './controlled-car.ts';
import { reportChosen } from './report-chosen.client.ts';
import { isSaved, setIsSaved, setSaved } from './saved-cars.ts';

type Me = { readonly user: { readonly phone: string } | null; readonly watchlist?: readonly number[] };
type Change = { readonly isAdded: boolean; readonly form: HTMLFormElement };
type Around = { readonly site: SiteData; readonly t: Translate };

/** Tells the other tabs of this browser that the watchlist changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('watchlist');

let phone: string | null = null;
/** Changes that the server has not answered. An older answer must not undo them. */
let open = 0;
let lastSent: Promise<unknown> = Promise.resolve();
/** The number of such changes of each car. */
const openOf = new Map<number, number>();
let hasFailed = false;
/** A call that takes longer counts as failed, so that it holds up no later press. */
const MAX_WAIT_MS = 10_000;

async function askWhoIsSignedIn(): Promise<Me | null> {
  try {
    const answer = await fetch('/api/me', { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    return answer.ok ? ((await answer.json()) as Me) : null;
  } catch {
    return null;
  }
}

/** Brings the page up to date with the server. Without an answer it stays as it is. */
async function refresh(): Promise<void> {
  const me = await askWhoIsSignedIn();
  if (me === null || open > 0) return;
  phone = me.user?.phone ?? null;
  setSaved(me.watchlist ?? []);
}

let isFollowing = false;
/** Reads the watchlist now, when another tab changes it, and when the shopper comes back from another device. */
export async function followWatchlist(): Promise<void> {
  if (!isFollowing) {
    isFollowing = true;
    channel?.addEventListener('message', () => void refresh());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void refresh());
    window.addEventListener('pageshow', ({ persisted }) => persisted && void refresh());
  }
  await refresh();
}

/** Changes the list on the page at once, then calls the server, and takes the change back if that fails (spec §4). */
export async function changeWatchlist(car: ControlledCar, { isAdded, form }: Change, around: Around): Promise<void> {
  setIsSaved(car.id, isAdded);
  open += 1;
  openOf.set(car.id, (openOf.get(car.id) ?? 0) + 1);
  // In the order of the presses, or the server could end with the older one.
  const sent = lastSent.then(() => send(car, isAdded));
  lastSent = sent;
  const outcome = await sent;
  open -= 1;
  const later = (openOf.get(car.id) ?? 1) - 1;
  openOf.set(car.id, later);
  if (outcome === 'done') {
    channel?.postMessage(null);
    await refreshAfterFailure();
    return report(car, isAdded, around);
  }
  // A later press of this car decides what the page shows.
  if (later === 0) setIsSaved(car.id, !isAdded);
  hasFailed = true;
  if (outcome === 'signed_out') {
    console.warn('A car was not saved: no phone number is signed in');
    const step = form.elements.namedItem('step');
    if (step instanceof HTMLInputElement) step.value = isAdded ? 'save' : 'remove';
    form.submit();
    return;
  }
  await refreshAfterFailure();
  alertFailure(outcome.error ?? around.t('watchlist.failed'));
}

/** After a failure the page may differ from the server, whatever came of the other changes. */
async function refreshAfterFailure(): Promise<void> {
  if (!hasFailed || open > 0) return;
  hasFailed = false;
  await refresh();
}

/** A call that the server refuses before it is read, on a busy site for one, has the error of other calls (D51). */
type Answer = { readonly success?: boolean; readonly error?: string | { readonly message?: string } };
type Outcome = 'done' | 'signed_out' | { readonly error: string | null };

async function send(car: ControlledCar, isAdded: boolean, isAgain = false): Promise<Outcome> {
  if (phone === null) {
    const me = await askWhoIsSignedIn();
    if (me === null) return { error: null };
    if (me.user === null) return 'signed_out';
    phone = me.user.phone;
  }
  try {
    const answer = await fetch(`/api/watchlist/${isAdded ? 'save-car' : 'remove-car'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_number: phone, car_id: car.id }),
      // A shopper who leaves the page at once has pressed all the same.
      keepalive: true,
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    if (answer.status === 401) return 'signed_out';
    if (answer.status === 403 && !isAgain) {
      // Another number has signed in meanwhile, in another window.
      phone = null;
      return await send(car, isAdded, true);
    }
    const { success, error } = (await answer.json()) as Answer;
    return success === true ? 'done' : { error: (typeof error === 'string' ? error : error?.message) ?? null };
  } catch {
    return { error: null };
  }
}

/** The toasts of spec §8, and event 39 for a saved car. */
async function report(car: ControlledCar, isAdded: boolean, { site, t }: Around): Promise<void> {
  const name = { car: car.title };
  const toast = {
    heading: t(isAdded ? 'watchlist.saved' : 'watchlist.removed'),
    message: isAdded ? t('watchlist.saved_text', name) : t('watchlist.removed_text', name),
    action: { label: t('watchlist.view'), href: site.links.watchlist },
  };
  // The shopper may have pressed again meanwhile.
  if (isSaved(car.id) === isAdded)
    await showToast(toast, { dismissLabel: t('common.close'), seconds: site.toastSeconds });
  if (isAdded) reportChosen('watchlist', car, site);
}
