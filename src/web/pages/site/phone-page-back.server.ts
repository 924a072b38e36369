import type { PageTools } from '#web/request/page-tools.ts';

/** The car's page, else the page of this site that the form was sent from, else the home page. */
export function backTo(
  request: Request,
  carHref: string | null,
  { t, links }: PageTools,
): { href: string; label: string } {
  if (carHref !== null) return { href: carHref, label: t('lead.back') };
  const from = pageSentFrom(request);
  return from === null || from === links.phoneReveal()
    ? { href: links.home(), label: t('error.go_home') }
    : { href: from, label: t('site.phone_back') };
}

/** Path and query of the page that the form was sent from. Null if the browser names none, or another site's. */
function pageSentFrom(request: Request): string | null {
  const referrer = request.headers.get('referer');
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  const isPath = pathname.startsWith('/') && !pathname.startsWith('//');
  return isPath && host === new URL(request.url).host ? `${pathname}${search}` : null;
}
