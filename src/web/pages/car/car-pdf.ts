import { redirect } from 'react-router';
import { viewCar } from '#application/cars/view-car.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { Route } from './+types/car-pdf';
import { toCarSheet } from './to-car-sheet.server.ts';

/** Asked again each time, and then mostly told that nothing changed; no shared cache, whose copy a price would outlive. */
const KEPT = 'public, max-age=0, must-revalidate';

/** The document goes out before any page is made; where there is none, the site's page for what is not there does. */
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
 * `{slug}.pdf` (D26): the car on paper; null when the site has no such car. What has gone leads to its page, which says
 * so and offers others.
 */
async function answerDocument(page: Page, slug: string, request: Request): Promise<Response | null> {
  const { tools, origin, printSheet } = page;
  const viewed = tools.config.features.pdf ? await viewCar(page, slug) : null;
  if (viewed === null || viewed.kind === 'not_found') return null;
  if (viewed.kind === 'gone') return redirect(tools.links.car(slug));
  const { car, config } = viewed;
  const url = `${origin}${tools.links.car(car.slug)}`;
  const printed = await printSheet(toCarSheet({ ...viewed, url }, { ...tools, config }), car.images[0] ?? null);
  if (!printed.ok) return failure(tools.t(printed.problem === 'busy' ? 'sheet.busy' : 'sheet.failed'), request);
  const { pdf, tag } = printed.value;
  const headers = { 'cache-control': KEPT, etag: `"${tag}"`, 'x-robots-tag': 'noindex' };
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

/** For the button as a call's error (D51), for who followed the link as a sentence. */
function failure(message: string, request: Request): Response {
  const headers = { 'retry-after': '5', 'cache-control': 'no-store' };
  if (request.headers.get('accept')?.includes('text/html')) return new Response(message, { status: 503, headers });
  return Response.json({ error: { code: 'no_document', message } }, { status: 503, headers });
}
