import { z } from 'zod';
import { FORM_PAGES, type FormPage } from '#domain/lead/lead-forms.ts';
import { flag, hostNames, section, text, textOrNone, whole } from './fields.ts';

type FormPageSwitch<Page extends FormPage = FormPage> = Page extends { readonly switch: string }
  ? readonly [key: Page['switch'], path: Page['path'], on: true]
  : never;

/** Pages of forms that a tenant can switch off, each with its own key. */
const FORM_PAGE_SWITCHES = FORM_PAGES.flatMap((page): FormPageSwitch[] =>
  page.switch === null ? [] : [[page.switch, page.path, true] as FormPageSwitch],
);

/**
 * Pages that a tenant can switch off: key, path, default (spec §2). A page that is off answers 404 and no link leads
 * to it. Search, cars, contact and legal pages belong to every site and are not here.
 */
export const PAGE_SWITCHES = [
  ['special_offers', '/special-offers', true],
  ['parts_search', '/parts/search', true],
  ['models', '/models', true],
  ['finance', '/finance', true],
  ['finance_enquiry', '/finance-enquiry', true],
  ['apply_for_finance', '/apply-for-finance', true],
  ['finance_pre_approval', '/finance-pre-approval', true],
  ['personalised_finance', '/personalised/finance', true],
  ['trade_in', '/trade-in', true],
  ['sell_my_car', '/sell-my-car', true],
  ['book_test_drive', '/book-test-drive', true],
  ...FORM_PAGE_SWITCHES,
  ['about_us', '/about-us', true],
  ['teams', '/teams', true],
  ['blog', '/blog', true],
  ['vehicle_reviews', '/blog/vehicle-reviews', true],
  ['buying', '/buying', true],
  ['faqs', '/faqs', true],
  ['diamond_advantage', '/diamond-advantage', false],
  ['brands_jeep', '/brands/jeep', false],
  ['autopact_handback_guarantee', '/autopact-handback-guarantee', false],
  ['autopact_protection_plan', '/autopact-protection-plan', false],
  ['ultratek', '/ultratek', false],
] as const;
type PageKey = (typeof PAGE_SWITCHES)[number][0];

const pages = Object.fromEntries(PAGE_SWITCHES.map(([key, path, on]) => [key, flag(on, `The page ${path}`)])) as Record<
  PageKey,
  ReturnType<typeof flag>
>;

export const contentShape = {
  pages: section('Pages that are on; /pages/{page} exists when its file does', pages),
  terms: section('Terms and promises (spec §9); none is made unless it is set here (D301)', {
    returns: flag(false, 'Promise money back or exchange on used cars, within return_days and return_km'),
    return_days: whole(14, 'Days of the return period', [1, 90]),
    return_km: whole(500, 'Maximum km driven since delivery', [1, 10_000]),
    return_fuel: text('a quarter tank', 'Minimum fuel on return', 60),
    warranty_years: whole(0, 'Years of warranty on used cars; 0 advertises none', [0, 10]),
    mechanical_plan_years: whole(0, 'Years of mechanical plan on used cars; 0 advertises none', [0, 10]),
    consumer_guarantees: flag(
      false,
      'Statutory consumer-guarantee text beside every warranty, return and disclaimer (R10, R11)',
    ),
    cooling_off: textOrNone('Cooling-off text of the terms; none means that of each state (R14)', 4000),
  }),
  images: section('Pictures', {
    provider: z
      .enum(['local', 'cdn'])
      .default('local')
      .describe('Resized here, or by an image CDN, which fetches the originals itself'),
    cdn_url: textOrNone('Address of the CDN, https, with {url}, {width} and {quality} in it', 2000),
    hosts: hostNames(
      'Hosts that pictures of feeds may come from; this server fetches them by https, from public addresses alone',
    ),
    quality: whole(70, 'Quality of a resized picture, in percent as WebP counts it', [20, 100]),
  }),
} as const;
