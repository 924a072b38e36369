import type { SiteData } from '../site/site-data.ts';
import type { FormStart } from './describe-click.ts';
import { askItem } from './known-item.ts';
import { keepStart } from './started-forms.ts';
import { tell } from './tell.client.ts';

/** How many forms were begun in this window: what is learned late of an earlier one is kept no more. */
let begun = 0;

/**
 * Tells that a form was begun, with all that is known of its car: of a card, or on a page without one, the server is
 * asked. Where no answer comes, it is told with what stands on the page.
 */
export async function tellStart({ form, slug, values, car, isWhole }: FormStart, site: SiteData): Promise<void> {
  begun += 1;
  const own = begun;
  // At once: a short form may be sent before the answer comes.
  keepStart({ form, slug, values: { ...values, ...car?.values } });
  const item = slug === null || isWhole ? car : ((await askItem(slug)) ?? car);
  const told = { ...values, ...item?.values };
  if (own === begun) keepStart({ form, slug, values: told });
  tell('form_start', { values: told, carId: item?.id ?? null }, site);
}
