import { lazy, Suspense } from 'react';
import { ErrorPage } from '#web/features/site/error-page.tsx';
import { useOptionalSite } from '#web/features/site/site-context.tsx';
import { findViewOf } from '#web/features/widgets/find-view.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { useAddress } from '#web/navigation/address.ts';
import { isPageError } from '#web/navigation/shown-page.tsx';
import { useReference } from './reference-context.tsx';

/** Loaded by the 404 page only. */
const FindCars = lazy(async () => {
  const { FindCars: component } = await import('#web/features/widgets/find-cars.tsx');
  return { default: component };
});

/** The error page: never a stack, a query or a file path. A failure shows its reference, which the log has too (D53). */
export function SiteError({ error }: { readonly error: unknown }) {
  const t = useMessages();
  const reference = useReference();
  const site = useOptionalSite();
  const { pathname, search } = useAddress();
  const withSiteName = (text: string) => (site ? `${text} | ${site.name}` : text);
  const links = { carsHref: site?.links.cars ?? '/', homeHref: site?.links.home ?? '/' };
  if (isPageError(error) && error.status === 404) {
    return (
      <>
        <title>{withSiteName(t('error.not_found_title'))}</title>
        <meta name="robots" content="noindex" />
        <ErrorPage title={t('error.not_found_title')} text={t('error.not_found_text')} {...links}>
          {/* After a form was posted to an unknown address the root has no data, and so no template. */}
          {site && (
            <Suspense fallback={null}>
              <FindCars view={findViewOf(error.data)} />
            </Suspense>
          )}
        </ErrorPage>
      </>
    );
  }
  return (
    <>
      <title>{withSiteName(t('error.server_title'))}</title>
      <meta name="robots" content="noindex" />
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
