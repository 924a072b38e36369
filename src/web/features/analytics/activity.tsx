import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSite } from '#web/features/site/site-context.tsx';
import { mayReportToOthers, readConsent } from './consent.ts';
import { describeClick, describeReveal, type ClickEvent } from './describe-click.ts';
import { toPageEvents, type PageFacts } from './page-facts.ts';
import { reportEvent } from './report-event.client.ts';
import { startThirdParties } from './third-parties.client.ts';

/** Loaded by sites that ask for consent. Without an answer nothing is measured, so a failure asks nothing. */
const ConsentNotice = lazy(() =>
  import('./consent-notice.tsx').then(
    (module) => ({ default: module.ConsentNotice }),
    () => ({ default: () => null }),
  ),
);

/**
 * Reports events on the site's pages (D48): page views, clicks, calls and started forms. It listens on the window, so
 * that no page or button needs code for it.
 */
export function Activity({ page }: { readonly page: PageFacts }) {
  const site = useSite();
  const reported = useRef<string | null>(null);
  const current = useRef(page);
  useEffect(() => {
    if (mayReportToOthers(site.analytics, readConsent())) startThirdParties(site.analytics);
  }, [site]);
  useEffect(() => {
    current.current = page;
  });
  useEffect(() => {
    // On Back the address is there before its page, and a page that is brought up to date is no other page.
    const address = location.pathname + location.search;
    if (reported.current === address) return;
    reported.current = address;
    for (const { name, ...facts } of toPageEvents(page)) reportEvent(name, facts, site);
  }, [site, page]);
  useEffect(() => {
    // The browser kept the page and shows it again on Back.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      for (const { name, ...facts } of toPageEvents(current.current)) reportEvent(name, facts, site);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [site]);
  useEffect(() => {
    const begun = new WeakSet<Element>();
    const report = (event: ClickEvent | null) =>
      event && reportEvent(event.name, { values: event.values, carId: event.car?.id ?? null }, site);
    const listen = {
      click: (event: Event) =>
        event.target instanceof Element &&
        event instanceof MouseEvent &&
        report(describeClick(event.target, current.current, event)),
      submit: ({ target }: Event) =>
        target instanceof HTMLFormElement &&
        target.getAttribute('action') === site.links.phoneReveal &&
        report(describeReveal(target, current.current)),
      input({ target }: Event) {
        const form = target instanceof Element ? target.closest('form') : null;
        if (!form || begun.has(form)) return;
        begun.add(form);
        const started = { path: location.pathname, page: current.current };
        // Loaded with the first input, because few visits start a form.
        if (form.dataset['form'] !== undefined)
          import('./report-start.client.ts').then(
            (module) => module.reportStart(form, started, site),
            (error: unknown) => console.warn('The start of a form was not reported', error),
          );
      },
    };
    const names = ['click', 'submit', 'input'] as const;
    // Listens in the capture phase, before other handlers change the page and remove the clicked element.
    for (const name of names) window.addEventListener(name, listen[name], { capture: true });
    return () => {
      for (const name of names) window.removeEventListener(name, listen[name], { capture: true });
    };
  }, [site]);
  const { consent } = site.analytics;
  if (consent === null) return null;
  return (
    <Suspense>
      <ConsentNotice consent={consent} onGiven={() => startThirdParties(site.analytics)} />
    </Suspense>
  );
}
