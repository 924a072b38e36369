import { useRouteError } from 'react-router';
import { isNotSent } from '#web/features/enquiry/not-sent-view.ts';
import { NotSent } from '#web/features/enquiry/not-sent.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { SiteError } from '#web/pages/site/site-error.tsx';

/**
 * The error of a page with a form: what was typed stands on it. A boundary of the page's own, because below the root's
 * there is neither header nor style once a form has failed.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const site = useSite();
  if (!isNotSent(error)) return <SiteError error={error} />;
  const view = error.data.notSent;
  return (
    <>
      <title>{`${view.title} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <NotSent view={view} />
    </>
  );
}
