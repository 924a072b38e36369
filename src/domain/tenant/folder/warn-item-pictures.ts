import { describeFound } from '#domain/json/describe.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantProblem } from './folder.ts';

const LISTS = ['why_buy_from_us', 'protect_your_car'] as const;
const EXPECTED = 'no picture: an item is shown with its heading and its text';

type Layer = Pick<TenantBundle['tenant'], 'car_page'>;

/** Warnings for pictures of the items of a car's page, which are words only (D513). */
export function warnItemPictures({ tenant, dealerships }: TenantBundle): TenantProblem[] {
  const ofSite = listPictures(tenant).map((problem) => ({ file: 'tenant.json', ...problem }));
  const ofDealerships = dealerships.flatMap(({ config }, index) =>
    listPictures(config).map(({ path, ...problem }) => ({
      file: 'dealerships.json',
      path: `[${index}].config.${path}`,
      ...problem,
    })),
  );
  return [...ofSite, ...ofDealerships];
}

const listPictures = ({ car_page }: Layer) =>
  LISTS.flatMap((list) =>
    (car_page?.[list] ?? []).flatMap(({ image }, index) =>
      image === null || image === undefined
        ? []
        : [{ path: `car_page.${list}[${index}].image`, found: describeFound(image, 'image'), expected: EXPECTED }],
    ),
  );
