import type { CarView } from '#application/cars/view-car.ts';
import { dayIn } from '#domain/car/rego.ts';
import { vehicleName } from '#domain/car/title.ts';
import { EMPTY_SEARCH } from '#domain/search/stock-search.ts';
import type { CarPageView } from '#web/features/car/car-page-view.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { absolutePicture, socialPicture } from './absolute-picture.server.ts';
import type { PageHead, ProductHead } from './page-head.ts';
import { machinePrice, structuredCar } from './structured-car.server.ts';
import { structuredDealership } from './structured-dealership.server.ts';
import { structuredTrail, type TrailStep } from './structured-trail.server.ts';

type ViewedCar = Extract<CarView, { kind: 'car' }>;
type HeadPage = Pick<Page, 'tenant' | 'origin'> & { readonly tools: PageTools };

/** Pictures in the structured data. */
const MAX_PICTURES = 6;

/** The head of a car's page, for search engines and for shared links (D194). */
export function carHead(viewed: ViewedCar, view: CarPageView, page: HeadPage): PageHead {
  const { car } = viewed;
  const tools = { ...page.tools, config: viewed.config };
  const url = `${page.origin}${tools.links.car(car.slug)}`;
  const images = car.images.map((image) => absolutePicture(image, page)).filter((image) => image !== null);
  const description = [view.name, ...view.chips, priceText(view, tools), view.location?.city]
    .filter(Boolean)
    .join(', ');
  const seller = toSeller(viewed, page);
  return {
    title: `${view.name} | ${tools.config.name}`,
    description,
    canonical: url,
    isIndexable: true,
    image: socialPicture(
      car.images.find((image) => absolutePicture(image, page) !== null),
      page,
    ),
    siteName: tools.config.name,
    product: toProduct(viewed, tools),
    data: [
      structuredCar(car, { url, images: images.slice(0, MAX_PICTURES), description, seller, tools }),
      structuredTrail(toTrail(viewed, { view, url, page })),
    ],
  };
}

function priceText(view: CarPageView, { t }: Pick<PageTools, 't'>): string | null {
  if (view.isSold) return t('status.sold');
  if (!view.price) return view.priceText;
  return [view.price.text, view.price.label.toLowerCase(), view.priceBuyers].filter(Boolean).join(' ');
}

function toProduct({ car }: ViewedCar, tools: PageTools): ProductHead {
  const amount = machinePrice(car, tools);
  return {
    price: amount === null ? null : { amount: String(amount), currency: tools.market.currency },
    availability: { in_stock: 'in stock', coming_soon: 'preorder', sold: 'out of stock' }[car.status],
    condition: car.car_type === 'new' ? 'new' : 'used',
    // Unique on the platform, as stock numbers are not (D59).
    id: String(car.id),
  };
}

function toSeller({ car, location }: ViewedCar, { origin, tools }: HeadPage): object {
  const url = `${origin}/`;
  if (!location) return { '@type': 'AutoDealer', name: car.dealership_name, url };
  return structuredDealership(location, {
    url,
    today: dayIn(location.time_zone, tools.now),
    hours: tools.hoursOf(location).hours,
    country: tools.market.phone_country,
    brand: tools.tenant.config.manufacturer,
  });
}

/** Home, the make, the model, the car. */
function toTrail(
  { car }: ViewedCar,
  { view, url, page }: { readonly view: CarPageView; readonly url: string; readonly page: HeadPage },
): TrailStep[] {
  const { links, t } = page.tools;
  const search = (models: readonly string[]) =>
    new URL(links.search({ ...EMPTY_SEARCH, vehicles: [{ make: car.make, models }] }), page.origin).href;
  return [
    { name: t('common.home'), url: `${page.origin}/` },
    { name: car.make, url: search([]) },
    { name: vehicleName(car), url: search([car.model]) },
    { name: view.title, url },
  ];
}
