import type { Route } from './+types/success';
import { viewCar } from '#application/view-car.ts';
import type { CarView } from '#application/view-car.ts';
import { carName } from '#domain/car/title.ts';
import { toCardView, locationText } from '../features/car/to-card-view.server.ts';
import { SuccessPage } from '../features/enquiry/success-page.tsx';
import type { SuccessView } from '../features/enquiry/success-page.tsx';
import { openPage } from '../page-context.ts';
import type { Page } from '../page-context.ts';
import { toMeta } from '../page-head.ts';
import { privateHeaders } from '../shared-headers.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = openPage(context);
  const slug = url.searchParams.get('car_id');
  const seen = slug === null ? null : await viewCar(page, slug);
  const { t, config } = page.tools;
  const head = {
    title: `${t('success.title')} | ${config.name}`,
    description: t('success.title'),
    canonical: null,
    isIndexable: false,
    image: null,
    siteName: config.name,
  };
  return { view: toView(seen, page), head };
}

export const headers = privateHeaders;

export default function Success({ loaderData }: Route.ComponentProps) {
  return <SuccessPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);

/** The car's state is looked up again: sold meanwhile, the shopper is told and shown others like it (D28). */
function toView(seen: CarView | null, { tools }: Page): SuccessView {
  const { t, links, config } = tools;
  const within = config.leads.reply_within ?? t('success.soon');
  const similar = seen && seen.kind !== 'not_found' ? seen.similar.map((car) => toCardView(car, tools)) : [];
  const base = { similar, carsHref: links.cars() };
  if (seen?.kind !== 'car') {
    const notice = seen?.kind === 'gone' ? { heading: t('success.sold_heading'), text: t('car.gone_text') } : null;
    return { ...base, text: t('success.text_no_car', { within }), notice };
  }
  const { car } = seen;
  const text = t('success.text', { car: carName(car), location: locationText(car) ?? config.name, within });
  if (car.status === 'sold')
    return {
      ...base,
      text,
      notice: { heading: t('success.sold_heading'), text: t('success.sold_text', { car: carName(car) }) },
    };
  return { ...base, text, notice: car.reserved ? { heading: null, text: t('success.reserved_text') } : null };
}
