import { useRouteError } from 'react-router';
import { isNotSent } from '#web/features/enquiry/not-sent-view.ts';
import { NotSent } from '#web/features/enquiry/not-sent.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { SiteError } from '#web/pages/site/site-error.tsx';

/**
 * The error boundary of a page with a form. It shows what was typed. The page needs its own boundary, because the
 * root's boundary has neither header nor styles after a form has failed.
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
