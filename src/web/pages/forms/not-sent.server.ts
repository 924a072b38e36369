import { data } from 'react-router';
import { viewCar, type CarView } from '#application/cars/view-car.ts';
import { isAvailable } from '#domain/car/availability.ts';
import { UNEXPECTED_ERROR } from '#domain/lead/failure-texts.ts';
import { FILE_FIELD } from '#domain/lead/file-input.ts';
import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import { isSentInSteps } from '#domain/lead/step-fields.ts';
import type { NotSentView } from '#web/features/enquiry/not-sent-view.ts';
import type { Page } from '#web/request/page-context.ts';
import { privateHeaders } from '#web/request/page-headers.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toCall } from './to-call.server.ts';

/** The values that the page shows, in this order. The others are sent again in hidden fields. */
const SHOWN = ['name', 'last_name', 'email', 'phone', 'postcode', 'message'] as const;

type Unsent = { readonly page: Page; readonly url: URL; readonly values: FormValues };

/** Values of a form about a car or a place that the contact form does not take over: it is about neither. */
const OF_SUBJECT = new Set<string>([
  ...Object.values(CONTROL_FIELDS),
  'location_id',
  'location',
  'car_dealership_id',
  'page_id',
  'dateTime',
]);

/**
 * Builds the response for a form about a car or a location that is not on the site, for example because its dealership was
 * hidden after the form was opened (D359). It has what was typed and sends it by the contact form, or says whom to call
 * where the site has none. The same for a form that the site no longer has for a car. Null where nothing was typed.
 */
export async function subjectNotFound({ page, values }: Omit<Unsent, 'url'>) {
  const { tools } = page;
  const { t, config, links } = tools;
  const rows = toRows(values, tools);
  if (rows.length === 0) return null;
  const kept = Object.entries(values).filter(([name]) => !OF_SUBJECT.has(name) && name !== FILE_FIELD);
  const again = {
    href: links.contactUs(),
    button: t('lead.send_as_contact'),
    file: null,
    values: Object.fromEntries(kept),
  };
  const car = await viewNamedCar(page, values);
  const view: NotSentView = {
    title: t(isForSale(car?.viewed) ? 'lead.form_not_found' : 'lead.subject_not_found'),
    text: t(config.contact.form ? 'lead.subject_not_found_hint' : 'lead.too_many_kept'),
    call: config.contact.form ? null : toCall({ values }, tools),
    again: config.contact.form ? again : null,
    cars: car && toCarsLink(car, tools),
    rows,
  };
  return data({ notSent: view }, { status: 404, headers: privateHeaders() });
}

type NamedCar = { readonly slug: string; readonly viewed: CarView };

/** The car that a form is about, as the site shows it now; null for a form about no car. */
async function viewNamedCar(page: Page, values: FormValues): Promise<NamedCar | null> {
  const slug = valueOf(values, CONTROL_FIELDS.car);
  return slug === undefined ? null : { slug, viewed: await viewCar(page, slug) };
}

/** Then only what the form was for has ended, for example test drives. */
const isForSale = (viewed: CarView | undefined): boolean => viewed?.kind === 'car' && isAvailable(viewed.car);

/** The page of a car that is gone shows similar cars. Of a hidden one nothing is said. */
function toCarsLink({ slug, viewed }: NamedCar, { t, links }: PageTools): NotSentView['cars'] {
  if (viewed.kind === 'not_found') return { href: links.cars(), label: t('error.see_cars') };
  return { href: links.car(slug), label: t(isForSale(viewed) ? 'lead.back' : 'lead.similar_cars') };
}

const toRows = (values: FormValues, { t }: PageTools): NotSentView['rows'] =>
  SHOWN.flatMap((name) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [{ label: t(`lead.field.${name}`), value }];
  });

/**
 * Builds the response for a form that could not be stored: a page with all its values that reads nothing from the
 * store. The caller throws it.
 */
export function notSent({ page: { tools }, url, values }: Unsent) {
  const { t } = tools;
  const call = toCall({ values }, tools);
  // The elapsed time no longer says how long the form took to fill in.
  const { [CONTROL_FIELDS.elapsed]: _elapsed, [FILE_FIELD]: file = '', ...again } = values;
  const view: NotSentView = {
    // spec §8 has a text of its own for a form in steps (D31).
    title: isSentInSteps(values) ? UNEXPECTED_ERROR : t('lead.failed'),
    text: t(call ? 'lead.failed_call' : 'lead.failed_hint'),
    call,
    again: {
      href: `${url.pathname}${url.search}`,
      button: t('lead.send_again'),
      // No page can hold a file: it is chosen again.
      file: file === '' ? null : { label: t('lead.field.cv'), hint: t('lead.file_again', { name: file }) },
      values: again,
    },
    cars: null,
    rows: toRows(values, tools),
  };
  return data({ notSent: view }, { status: 503, headers: privateHeaders() });
}
