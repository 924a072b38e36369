import type { AnalyticsView } from './analytics-view.ts';

/** The pixel's own queue, as its maker documents it: calls wait here until its script has come. */
type Pixel = {
  (...call: readonly unknown[]): void;
  callMethod?: (...call: readonly unknown[]) => void;
  queue: (readonly unknown[])[];
  push: Pixel;
  loaded: boolean;
  version: string;
};

declare global {
  interface Window {
    fbq?: Pixel;
  }
}

function addScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

function startPixel(id: string): void {
  const pixel: Pixel = Object.assign(
    (...call: readonly unknown[]) => void (pixel.callMethod ? pixel.callMethod(...call) : pixel.queue.push(call)),
    { queue: [], loaded: true, version: '2.0' },
  ) as unknown as Pixel;
  pixel.push = pixel;
  window.fbq = pixel;
  // Else it reads forms and buttons by itself: what is told is told by this site.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  addScript('https://connect.facebook.net/en_US/fbevents.js');
}

/** Loads what the site has, once. Call it only where `mayTellOthers`. */
export function startThirdParties({ gtm, pixel }: AnalyticsView): void {
  if (gtm !== null && !document.querySelector('script[src*="/gtm.js?"]')) {
    (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${gtm}`);
  }
  if (pixel !== null && !window.fbq) startPixel(pixel);
}
