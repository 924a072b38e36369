import { lazy, Suspense } from 'react';
import { ErrorPage } from '#web/features/site/error-page.tsx';
import { useOptionalSite } from '#web/features/site/site-context.tsx';
import type { SiteData } from '#web/features/site/site-data.ts';
import { findViewOf } from '#web/features/widgets/find-view.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { useAddress } from '#web/navigation/address.ts';
import { isPageError } from '#web/navigation/shown-page.tsx';
import { useReference } from './reference-context.tsx';

/** Loaded by the 404 page only. */
const FindCars = lazy(() =>
  import('#web/features/widgets/find-cars.tsx').then(({ FindCars: component }) => ({ default: component })),
);

type Links = { readonly carsHref: string; readonly homeHref: string };

/** The error page: never a stack, a query or a file path. A failure shows its reference, which the log has too (D53). */
export function SiteError({ error }: { readonly error: unknown }) {
  const site = useOptionalSite();
  const links = { carsHref: site?.links.cars ?? '/', homeHref: site?.links.home ?? '/' };
  const isNotFound = isPageError(error) && error.status === 404;
  return (
    <>
      <meta name="robots" content="noindex" />
      {isNotFound ? <NotFound found={error.data} links={links} /> : <Failure links={links} />}
    </>
  );
}

function NotFound({ found, links }: { readonly found: unknown; readonly links: Links }) {
  const t = useMessages();
  const site = useOptionalSite();
  return (
    <>
      <title>{withSiteName(t('error.not_found_title'), site)}</title>
      <ErrorPage title={t('error.not_found_title')} text={t('error.not_found_text')} {...links}>
        {/* After a form was posted to an unknown address the root has no data, and so no template. */}
        {site && (
          <Suspense fallback={null}>
            <FindCars view={findViewOf(found)} />
          </Suspense>
        )}
      </ErrorPage>
    </>
  );
}

function Failure({ links }: { readonly links: Links }) {
  const t = useMessages();
  const reference = useReference();
  const site = useOptionalSite();
  const { pathname, search } = useAddress();
  return (
    <>
      <title>{withSiteName(t('error.server_title'), site)}</title>
      <ErrorPage
        title={t('error.server_title')}
        text={reference ? t('error.server_text', { reference }) : t('error.server_text_plain')}
        retryHref={`${pathname}${search}`}
        location={site?.locations[0] ?? null}
        {...links}
      />
    </>
  );
}

const withSiteName = (text: string, site: SiteData | null) => (site ? `${text} | ${site.name}` : text);
