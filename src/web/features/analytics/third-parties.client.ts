import type { AnalyticsView } from './analytics-view.ts';

/** The pixel's queue, as its vendor documents it: calls wait in it until the script has loaded. */
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
  // Otherwise the pixel reads forms and buttons by itself. Only this site decides what is reported.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  addScript('https://connect.facebook.net/en_US/fbevents.js');
}

/** Loads the third parties that the site has, once. Call it only if `mayReportToOthers` is true. */
export function startThirdParties({ gtm, pixel }: AnalyticsView): void {
  if (gtm !== null && !document.querySelector('script[src*="/gtm.js?"]')) {
    (window.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${gtm}`);
  }
  if (pixel !== null && !window.fbq) startPixel(pixel);
}
