import { isEnquiryHref } from '#domain/car/car-paths.ts';
import { IDLE_MS, LOAD_MS, NEAR_PX, SEARCH_WAIT_MS, startsByItself, WAIT_MS, waitOfClick } from './start-rules.ts';
import type { StartList, StartState, Touched } from './start-state.ts';

/**
 * The inline script of every page: it keeps what the shopper does before the page is live, and loads the other scripts
 * (D328, D329). Built by scripts/vite/starter.ts, which limits its size.
 */

// Short names keep the script small: a build leaves those of the browser as they are.
const page = document;
const on = addEventListener;
const root = page.documentElement;
// `navigate`, `reload` or `back_forward`: styles read it (D458).
const via = (root.dataset['via'] = (
  performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
)[0]?.type);
let isReplaying = false;
/** The scripts could not be loaded: the browser answers everything. */
let isFailed = false;
let isStarted = false;
/**
 * The shopper was quicker than the document, or was here before: Back and reload return to a place of the page, at the
 * latest when it has loaded. Lines that break elsewhere once the fonts are there would move that place (D578).
 */
let isWanted = via !== 'navigate';

const state: StartState = (window.forecourtStart = {
  held: [],
  touched: new Map(),
  release(held) {
    const at = state.held.indexOf(held);
    if (at < 0) return;
    state.held.splice(at, 1);
    held.target.ariaBusy = null;
    isReplaying = true;
    if (held.target.isConnected) held.replay();
    isReplaying = false;
  },
});

const listen = <Name extends keyof WindowEventMap>(
  names: readonly Name[],
  listener: (event: WindowEventMap[Name]) => void,
) => names.forEach((name) => on(name, listener, true));

function hold(event: Event, target: HTMLElement, replay: () => void, waitMs: number, isEnquiry?: boolean): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  start();
  // What the browser can answer too, is pressed again by a shopper who waits. A button for the next picture is not.
  if (waitMs < Infinity && state.held.some((held) => held.target === target)) return;
  const held = { target, replay, isEnquiry };
  state.held.push(held);
  target.ariaBusy = 'true';
  if (waitMs < Infinity) setTimeout(state.release, waitMs, held);
  state.onHeld?.();
}

function touch(target: HTMLElement, now: Touched['state'], isChanged?: boolean): void {
  if (state.isLive || isReplaying) return;
  state.touched.set(target, { state: now, isChanged });
}

listen(['click'], (event) => {
  if (isReplaying || isFailed || (state.isLive && state.hasDialog)) return;
  if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const control = (event.target as Element).closest?.<HTMLElement>('a[href],button,summary,label,[data-in-place]');
  if (!control) return;
  const panel = control.closest('details>summary')?.parentElement as HTMLDetailsElement | undefined;
  if (panel) touch(panel, !panel.open);
  const href = (control as HTMLAnchorElement).target ? null : control.getAttribute('href');
  const isEnquiry = isEnquiryHref(href);
  const isInPlace = 'inPlace' in control.dataset;
  // Only buttons have a popover, and no other control has the type of a button.
  const waitMs = waitOfClick(href, isInPlace, control as HTMLButtonElement);
  if (!waitMs || (state.isLive && !isEnquiry)) return;
  // Of a strip of pictures, the one that was pressed.
  const pressed = href === null && isInPlace ? (event.target as HTMLElement) : control;
  hold(event, pressed, () => pressed.click(), waitMs, isEnquiry);
});

listen(['submit'], (event) => {
  if (isReplaying || isFailed || state.isLive) return;
  const { target: form, submitter } = event as SubmitEvent & { readonly target: HTMLFormElement };
  const replay = () => form.requestSubmit(submitter);
  hold(event, submitter ?? form, replay, form.method === 'post' ? WAIT_MS : SEARCH_WAIT_MS);
});

listen(['input', 'change'], (event) => {
  start();
  const field = event.target as HTMLInputElement;
  const isBox = /box|radio/.test(field.type);
  touch(field, isBox ? field.checked : field.value, event.type === 'change' || state.touched.get(field)?.isChanged);
});
listen(['toggle'], ({ target, newState }) => {
  if ((target as HTMLElement).popover) touch(target as HTMLElement, newState === 'open');
});
on('focusin', ({ target }) => {
  state.focused = target;
  start();
});
// A page that is left keeps nothing for its return.
on('pagehide', () => {
  for (const { target } of state.held.splice(0)) target.ariaBusy = null;
});

/**
 * Applies the late styles and loads the scripts. The shopper's first touch calls it, with its event, or the browser once
 * it is idle, with false.
 */
function start(isWaitedFor: Event | boolean = true): void {
  const source = (page.getElementById('start-list') as HTMLScriptElement | null)?.text;
  isWanted = true;
  if (isStarted || !source) return;
  isStarted = true;
  const files = (JSON.parse(source) as StartList).files;
  for (const href of files)
    page.head.append(
      Object.assign(page.createElement('link'), {
        rel: 'modulepreload',
        fetchPriority: isWaitedFor ? '' : 'low',
        href,
      }),
    );
  // A browser's first number format takes 40 ms on a phone. While the scripts are on their way and the browser is idle, it
  // delays nothing. Right after a tap it would delay the answer (D521).
  whenIdle(Intl.NumberFormat);
  // A sheet with its fonts at once, because a page lays out all its text again for each that comes by itself.
  for (const sheet of page.querySelectorAll<HTMLLinkElement>('[data-late]'))
    void Promise.allSettled(
      ((sheet.dataset['late'] as string).match(/\S+/g) ?? []).map((href) => new FontFace('x', `url(${href})`).load()),
    ).then(() => {
      sheet.media = 'all';
      // Nobody sees a page that is rendered ahead, so no frame would lay it out before its tap (D473). Nor does a part below
      // the screen know that it is near (D458). In the first frame it would be styled and laid out once more (D521).
      if (page.prerendering)
        for (const part of page.querySelectorAll('section')) {
          if (part.offsetTop > NEAR_PX) break;
          part.style.contentVisibility = 'visible';
        }
      // What is at a point needs the whole layout, and all else that comes before paint.
      return page.elementFromPoint(0, 0);
    });
  // Each in a task of its own, so that none is long.
  const run = async () => {
    try {
      for (const address of files) await import(/* @vite-ignore */ address);
    } catch (error) {
      // The page stays as it is, and the browser answers what waits.
      isFailed = true;
      root.dataset['scripts'] = 'failed';
      console.warn(error);
      [...state.held].forEach(state.release);
    }
  };
  // A page that is rendered ahead runs nothing before it is seen, and its first frame comes before the scripts (D446).
  if (page.prerendering) page.onprerenderingchange = () => whenPainted(run);
  else void run();
}

listen(['pointerdown', 'keydown', 'wheel'], start);
// A mouse that rests on the page is no sign of interest. After a tap, browsers tell of a mouse that is over something, but
// of none that moves.
listen(['pointermove'], ({ target, pointerType }) => {
  // Lets the browser render the next page ahead (D446).
  if (pointerType === 'mouse') root.dataset['mouse'] ??= '';
  if ((target as Element).closest?.('a,button,input,select,label,summary')) start();
});

const whenPainted = (go: () => unknown) => requestAnimationFrame(() => setTimeout(go));
const whenIdle = (go: () => unknown) => (self.requestIdleCallback ?? setTimeout)(go, { timeout: IDLE_MS });
const startWhenIdle = () => whenIdle(() => start(false));
const isByItself = startsByItself(
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection,
);
on('DOMContentLoaded', () => {
  if (isWanted) start();
  // A picture that never arrives does not hold up the page.
  else if (isByItself) setTimeout(startWhenIdle, LOAD_MS);
});
// The pictures of the first screen have loaded, and after the next frame they are painted. A page that is rendered ahead
// has no frames.
if (isByItself) on('load', () => (page.prerendering ? startWhenIdle() : whenPainted(startWhenIdle)));
