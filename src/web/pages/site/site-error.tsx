import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ErrorPage } from '#web/features/site/error-page.tsx';
import { findViewOf } from '#web/features/widgets/find-view.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { useReference } from './reference-context.tsx';
import { useSiteData } from './use-site-data.ts';

/** Only pages that are not there need it: the others do not load it. */
const FindCars = lazy(async () => {
  const { FindCars: component } = await import('#web/features/widgets/find-cars.tsx');
  return { default: component };
});

/** Nobody sees a stack, a query or a path of the machine; a failure shows its reference, which the log has too (D53). */
export function SiteError({ error }: { readonly error: unknown }) {
  const t = useMessages();
  const reference = useReference();
  const site = useSiteData();
  const titled = (text: string) => (site ? `${text} | ${site.name}` : text);
  const links = { carsHref: site?.links.cars ?? '/', homeHref: site?.links.home ?? '/' };
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{titled(t('error.not_found_title'))}</title>
        <meta name="robots" content="noindex" />
        <ErrorPage title={t('error.not_found_title')} text={t('error.not_found_text')} {...links}>
          {/* After a form that led nowhere there is no site around the page, and so no template. */}
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
      <title>{titled(t('error.server_title'))}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage
        title={t('error.server_title')}
        text={reference ? t('error.server_text', { reference }) : t('error.server_text_plain')}
        {...links}
      />
    </>
  );
}
