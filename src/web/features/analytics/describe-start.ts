import { formValues } from '#domain/analytics/form-events.ts';
import type { EventValues } from '#domain/analytics/parameters.ts';
import { carPath } from '#domain/car/car-paths.ts';
import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { isLeadFormName } from '#domain/lead/lead-forms.ts';
import { carAt } from './describe-click.ts';
import type { KnownCar, PageFacts } from './page-facts.ts';

/** A form of the site that a shopper has started. */
export type FormStart = {
  readonly form: string;
  /** The car that the form names. Null when the form is not about a car. */
  readonly slug: string | null;
  /** Facts about the form and its page. */
  readonly values: EventValues;
  /** What the page knows of the car. `isWhole`: these are all facts of the car, because the page is its own. */
  readonly car: KnownCar | null;
  readonly isWhole: boolean;
};

/** The event of the first input into a form. Null for an element that is not a lead form. */
export function describeStart(element: HTMLFormElement, path: string, page: PageFacts): FormStart | null {
  const form = element.dataset['form'] ?? '';
  if (!isLeadFormName(form)) return null;
  const named = element.elements.namedItem(CONTROL_FIELDS.car);
  const slug = (named instanceof HTMLInputElement && named.value) || null;
  const car = slug === null ? null : carAt(carPath(slug), page);
  const values = { page_type: page.type, page_location: path, ...formValues(form), comm_status: 'start' as const };
  return { form, slug, values, car, isWhole: car !== null && car === page.car };
}
