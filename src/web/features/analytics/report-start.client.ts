import type { SiteData } from '#web/features/site/site-data.ts';
import { describeStart } from './describe-start.ts';
import { askItem } from './known-item.ts';
import type { PageFacts } from './page-facts.ts';
import { reportEvent } from './report-event.client.ts';
import { keepStart } from './started-forms.ts';

/** The number of forms started in this window. A late answer for an earlier form is not stored any more. */
let begun = 0;

/**
 * Reports that a form was started on a page, with all facts of its car. If the page does not have all of them, the server is
 * asked. If it does not answer, the event has the facts of the page. Other forms than those of leads are not reported.
 */
export async function reportStart(
  element: HTMLFormElement,
  { path, page }: { readonly path: string; readonly page: PageFacts },
  site: SiteData,
): Promise<void> {
  const start = describeStart(element, path, page);
  if (start === null) return;
  const { form, slug, values, car, isWhole } = start;
  begun += 1;
  const own = begun;
  // Stores the known facts at once: a short form may be sent before the answer arrives.
  keepStart({ form, slug, values: { ...values, ...car?.values } });
  const item = slug === null || isWhole ? car : ((await askItem(slug)) ?? car);
  const reported = { ...values, ...item?.values };
  if (own === begun) keepStart({ form, slug, values: reported });
  reportEvent('form_start', { values: reported, carId: item?.id ?? null }, site);
}
