import { reportPhoneReveal } from '#application/cars/report-phone-reveal.ts';
import { viewCar } from '#application/cars/view-car.ts';
import { valueOf } from '#domain/lead/form-values.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { PhonePage } from '#web/features/site/phone-page.tsx';
import { openPage } from '#web/request/page-context.ts';
import { privateHeaders } from '#web/request/page-headers.ts';
import { readPostedForm } from '#web/request/read-posted-form.server.ts';
import type { Route } from './+types/phone-reveal';
import { notFound } from './not-found.server.ts';
import { backTo } from './phone-page-back.server.ts';
import { pressedNumber } from './pressed-number.server.ts';
import { toSitePhone } from './to-site-phone.server.ts';

/** The route answers nothing but its form (D55). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST') throw await notFound(openPage(context));
    return next();
  },
];

/**
 * Without script: reports the reveal and shows the number of the button that was pressed. The number is looked up, never
 * taken from the form.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const page = openPage(context);
  const values = await readPostedForm(request);
  const locationId = valueOf(values, 'location_id');
  const location = page.tenant.locations.find(({ id }) => id === locationId);
  if (!location) throw await notFound(page);
  const { tenant, tools, platform } = page;
  const dealership = tenant.dealerships.find(({ id }) => id === location.dealership_id);
  const config = dealership ? configForDealership(tenant, dealership) : tenant.config;
  const slug = valueOf(values, 'slug');
  const seen = slug ? await viewCar(page, slug) : null;
  const carType = seen?.kind === 'car' ? seen.car.car_type : null;
  const ofCarType = carType && config.car_page.phone_by_car_type[carType];
  const pressed = pressedNumber(valueOf(values, 'phone') ?? '', { location, ofCarType }, tools);
  const phone = toSitePhone(pressed?.written ?? ofCarType, {
    config,
    market: tools.market,
    location,
    tenantSlug: tenant.slug,
  });
  const carId = seen?.kind === 'car' ? seen.car.id : null;
  await reportPhoneReveal(
    { platform, tenant },
    {
      dealershipId: location.dealership_id,
      locationId: location.id,
      carId,
      websiteId: null,
    },
  );
  const name = pressed?.of ?? plainLocationName(location.name);
  const seenHref = seen?.kind === 'car' ? tools.links.car(seen.car.slug) : null;
  const back = backTo(request, seenHref, tools);
  return { phone, name, back, title: `${tools.t('site.phone_of', { name })} | ${config.name}` };
}

export const headers = privateHeaders;

export default function PhoneReveal({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  return (
    <>
      <title>{actionData.title}</title>
      <meta name="robots" content="noindex" />
      <PhonePage phone={actionData.phone} name={actionData.name} back={actionData.back} />
    </>
  );
}
