import type { Gate } from '#domain/account/sign-in-reason.ts';
import { CONTENT_ADDRESSES, type ContentAddress } from '#domain/content/content-addresses.ts';
import { FORM_PAGES, type FormPage, type PageFormName } from '#domain/lead/lead-forms.ts';

/** One address of the product. */
export type RouteRow = {
  readonly path: string;
  /** `page`: a file of pages/ answers it. `api`: the server does. */
  readonly kind: 'page' | 'api';
  readonly file: string | null;
  /** The pattern of the route, where several rows share one. */
  readonly pattern?: string;
  /** The page is about one car, so that no menu links to it. */
  readonly needsCar?: true;
  /** Not a page for search engines by itself: data, a search or directory, or a page for one shopper (D364). */
  readonly isUnlisted?: true;
  /** Needs sign-in where the site says so (spec §2): `sign-in-gate.server.ts` holds it, whatever answers. */
  readonly gate?: Gate;
  /** The form that the page is for. */
  readonly form?: PageFormName;
};

const page = <const Path extends string>(path: Path, file: string, pattern?: string) =>
  ({ path, kind: 'page', file, ...(pattern === undefined ? {} : { pattern }) }) as const;
const unlisted = <const Path extends string>(path: Path, file: string, pattern?: string) =>
  ({ ...page(path, file, pattern), isUnlisted: true }) as const;
/** The page on which a car is reserved or bought online. */
export const CHECKOUT_FILE = 'pages/checkout/checkout.tsx';
const checkout = <const Path extends string>(path: Path) =>
  ({ ...page(path, CHECKOUT_FILE), needsCar: true, gate: 'checkout' }) as const;
const formPage = ({ path, form }: FormPage) => ({ ...page(path, 'pages/forms/form-page.tsx'), form });
const CONTENT_FILE = 'pages/content/content-page.tsx';
const contentPage = (path: ContentAddress) => page(path, CONTENT_FILE);
/** The pages on which shoppers apply for finance. */
export const FINANCE_FILE = 'pages/finance/finance.tsx';
const finance = <const Path extends string>(path: Path) => ({ ...page(path, FINANCE_FILE), gate: 'finance' }) as const;
/** The page on which buyers give a Return Notice. */
export const RETURNS_FILE = 'pages/returns/returns.tsx';
const TRADE_IN_FILE = 'pages/trade-in/trade-in.tsx';
const api = <const Path extends string>(path: Path) => ({ path, kind: 'api', file: null }) as const;

const SEARCH = 'pages/search/search.tsx';
const SEARCHES = '/search/*';

/** Every address of spec §2 and D51. The paths are the product's public URLs. */
export const ROUTES = [
  page('/', 'pages/home/home.tsx'),

  // For search engines (D364)
  unlisted('/robots.txt', 'pages/sitemap/robots.ts'),
  unlisted('/sitemap.xml', 'pages/sitemap/sitemap-index.ts'),
  unlisted('/sitemap/:part', 'pages/sitemap/sitemap-part.ts'),

  // Search and stock (spec §2, D9, D10)
  unlisted('/search', SEARCH, SEARCHES),
  unlisted('/search/new-cars', SEARCH, SEARCHES),
  unlisted('/search/used-cars', SEARCH, SEARCHES),
  unlisted('/search/demo-cars', SEARCH, SEARCHES),
  unlisted('/search/new-used-and-demo-cars', SEARCH, SEARCHES),
  unlisted('/search/new-and-demo-cars', SEARCH, SEARCHES),
  unlisted('/search/:make', SEARCH, SEARCHES),
  unlisted('/search/:make/:model', SEARCH, SEARCHES),
  unlisted('/cars/', SEARCH),
  unlisted('/budget', 'pages/home/budget.ts'),
  unlisted('/search-data', 'pages/search/search-data.ts', '/search-data/*'),
  page('/cars/filter/:attribute', 'pages/search/filter-values.tsx'),
  page('/cars/filter-data/:attribute', 'pages/search/filter-data.ts'),
  unlisted('/card-photos', 'pages/search/card-photos.ts'),
  page('/cars/:slug', 'pages/car/car.tsx'),
  unlisted('/recently-viewed', 'pages/car/recently-viewed.ts'),
  page('/cars/:slug/enquire', 'pages/forms/enquire.tsx'),
  page('/cars/:slug/pdf', 'pages/car/car-pdf.ts'),
  page('/cars/:slug/item', 'pages/car/car-item.ts'),
  unlisted('/compare', 'pages/compare/compare.tsx'),
  unlisted('/favourites', 'pages/chosen-cars/favourites.tsx'),
  unlisted('/favourites/cars', 'pages/chosen-cars/favourite-cars.ts'),

  // Buying, finance, trade-in
  checkout('/cars/:slug/checkout'),
  checkout('/cars/:slug/buy-online'),
  checkout('/checkout-journey'),
  page('/reservation/:token', 'pages/reservation/reservation.tsx'),
  page('/payments/sandbox/:payment', 'pages/reservation/sandbox-card.tsx'),
  unlisted('/cars/trade-in', TRADE_IN_FILE),
  page('/trade-in', TRADE_IN_FILE),
  page('/sell-my-car', TRADE_IN_FILE),
  finance('/finance'),
  finance('/finance-enquiry'),
  finance('/apply-for-finance'),
  finance('/finance-pre-approval'),
  { ...finance('/personalised/finance'), isUnlisted: true },
  { ...finance('/personalized/finance'), isUnlisted: true },

  // Leads and accounts
  unlisted('/success', 'pages/lead/success.tsx'),
  page('/lead/:token', 'pages/lead/lead-status.tsx'),
  page('/lead/:token/received', 'pages/lead/lead-received.tsx'),
  page('/lead/:token/release', 'pages/lead/lead-release.tsx'),
  page('/lead/:token/offer', 'pages/trade-in/offer.tsx'),
  page('/lead/:token/test-drive.ics', 'pages/lead/test-drive-calendar.ts'),
  unlisted('/sign-in', 'pages/account/sign-in.tsx'),
  unlisted('/sign-out', 'pages/account/sign-out.ts'),
  unlisted('/account', 'pages/account/account.tsx'),
  unlisted('/account/download', 'pages/account/account-download.ts'),
  unlisted('/account/delete', 'pages/account/delete-account.tsx'),
  unlisted('/watchlist', 'pages/account/watchlist.tsx'),

  // Directories
  unlisted('/special-offers', 'pages/directory/special-offers.tsx'),
  unlisted('/parts/search', 'pages/directory/parts-search.tsx'),
  unlisted('/models', 'pages/directory/models.tsx'),
  page('/models/:model', 'pages/directory/model.tsx'),

  // Content and service
  page('/contact-us', 'pages/forms/contact-us.tsx'),
  page('/contact-us/:location', 'pages/forms/contact-location.tsx'),
  page('/book-test-drive', 'pages/forms/book-test-drive.tsx'),
  ...FORM_PAGES.map(formPage),
  ...CONTENT_ADDRESSES.map(contentPage),
  page('/pages/:page', CONTENT_FILE),
  page('/teams', 'pages/content/teams.tsx'),
  page('/blog', 'pages/content/blog.tsx'),
  page('/blog/vehicle-reviews', 'pages/content/blog.tsx'),
  page('/blog/:post', 'pages/content/post.tsx'),
  page('/returns', RETURNS_FILE),

  // Calls (D51)
  api('/api/search'),
  api('/api/search/list'),
  api('/api/directory/:index'),
  unlisted('/api/phone-reveal', 'pages/site/phone-reveal.tsx'),
  api('/api/watchlist/save-car'),
  api('/api/watchlist/remove-car'),
  api('/api/me'),
  api('/api/geocode'),
  api('/api/leads'),
  api('/api/valuations'),
  api('/api/valuations/:id/adjust'),
  api('/api/valuations/:id/accept'),
  api('/api/miscellaneous'),
  api('/api/cars/:id/finance-disclaimer'),
  api('/api/appointments'),
  api('/api/v1/dealerships/:id/stock'),
  api('/api/payments/:provider/events'),
  api('/api/views'),
  api('/api/events'),
] as const satisfies readonly RouteRow[];

type Row = (typeof ROUTES)[number];
/** Paths that links may be made to. */
export type BuiltPath = Extract<Row, { readonly kind: 'page' }>['path'];
