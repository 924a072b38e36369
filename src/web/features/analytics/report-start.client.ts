import type { SiteData } from '#web/features/site/site-data.ts';
import type { FormStart } from './describe-click.ts';
import { askItem } from './known-item.ts';
import { reportEvent } from './report-event.client.ts';
import { keepStart } from './started-forms.ts';

/** The number of forms started in this window. A late answer for an earlier form is not stored any more. */
let begun = 0;

/**
 * Reports that a form was started, with all facts of its car. If the page does not have all of them, the server is
 * asked. If it does not answer, the event has the facts of the page.
 */
export async function reportStart({ form, slug, values, car, isWhole }: FormStart, site: SiteData): Promise<void> {
  begun += 1;
  const own = begun;
  // Stores the known facts at once: a short form may be sent before the answer arrives.
  keepStart({ form, slug, values: { ...values, ...car?.values } });
  const item = slug === null || isWhole ? car : ((await askItem(slug)) ?? car);
  const reported = { ...values, ...item?.values };
  if (own === begun) keepStart({ form, slug, values: reported });
  reportEvent('form_start', { values: reported, carId: item?.id ?? null }, site);
}
