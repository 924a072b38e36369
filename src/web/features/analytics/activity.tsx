import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#web/features/site/site-context.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { mayReportToOthers, readConsent } from './consent.ts';
import { describeClick, describeReveal, describeStart, type ClickEvent } from './describe-click.ts';
import { toPageEvents, type PageFacts } from './page-facts.ts';
import { reportEvent } from './report-event.client.ts';
import { reportStart } from './report-start.client.ts';
import { startThirdParties } from './third-parties.client.ts';

/**
 * Reports events on the site's pages (D48): page views, clicks, calls and started forms. It listens on the window, so
 * that no page or button needs code for it.
 */
export function Activity({ page }: { readonly page: PageFacts }) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const current = useRef(page);
  useEffect(() => {
    if (mayReportToOthers(site.analytics, readConsent())) startThirdParties(site.analytics);
  }, [site]);
  useEffect(() => {
    current.current = page;
  });
  useEffect(() => {
    for (const { name, ...reported } of toPageEvents(current.current)) reportEvent(name, reported, site);
  }, [site, pathname, search]);
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
        const start = describeStart(form, location.pathname, current.current);
        if (start) void reportStart(start, site);
      },
    };
    const names = ['click', 'submit', 'input'] as const;
    // Listens in the capture phase, before other handlers change the page and remove the clicked element.
    for (const name of names) window.addEventListener(name, listen[name], { capture: true });
    return () => {
      for (const name of names) window.removeEventListener(name, listen[name], { capture: true });
    };
  }, [site]);
  return <ConsentNotice consent={site.analytics.consent} onGiven={() => startThirdParties(site.analytics)} />;
}
