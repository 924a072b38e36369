import { redirect } from 'react-router';
import { viewCar } from '#application/cars/view-car.ts';
import { readVan } from '#domain/towing/van.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { Route } from './+types/car-pdf';
import { sheetText, toCarSheet, toSheetImages } from './to-car-sheet.server.ts';

/** Browsers revalidate each time and mostly get 304. Shared caches keep no copy, because it could outlive a price. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * The document is answered before any page is rendered. If there is none, the site's page for a missing address is
 * shown.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, request }, next) =>
    (await answerDocument(openPage(context), params.slug, request)) ?? next(),
];

export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(openPage(context));
}

export default function NoDocument() {
  return null;
}

/**
 * `{slug}.pdf` (D26): the car sheet. Null if the site has no such car, or its dealership no sheets. A car that is gone
 * redirects to its page, which says so and offers others.
 */
async function answerDocument(page: Page, slug: string, request: Request): Promise<Response | null> {
  const { tools, origin, printSheet } = page;
  const viewed = await viewCar(page, slug);
  const { features } = viewed.kind === 'car' ? viewed.config : tools.config;
  if (viewed.kind === 'not_found' || !features.pdf) return null;
  if (viewed.kind === 'gone') return redirect(tools.links.car(slug));
  const { car, config } = viewed;
  const url = `${origin}${tools.links.car(car.slug)}`;
  const van = readVan(new URL(request.url).searchParams);
  const printed = await printSheet(
    toCarSheet({ ...viewed, url, van }, { ...tools, config }),
    toSheetImages(car, config),
  );
  if (!printed.ok) {
    return failure(sheetText(config)(printed.problem === 'busy' ? 'sheet.busy' : 'sheet.failed'), request);
  }
  const { pdf, tag } = printed.value;
  const headers = { 'cache-control': CACHE_CONTROL, etag: `"${tag}"`, 'x-robots-tag': 'noindex' };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(pdf as Uint8Array<ArrayBuffer>, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="${car.slug}.pdf"`,
    },
  });
}

/** A call's error for the button (D51), or plain text for a shopper who followed the link. */
function failure(message: string, request: Request): Response {
  const headers = { 'retry-after': '5', 'cache-control': 'no-store' };
  if (request.headers.get('accept')?.includes('text/html')) return new Response(message, { status: 503, headers });
  return Response.json({ error: { code: 'no_document', message } }, { status: 503, headers });
}
