import { isNotSent } from '#web/features/enquiry/not-sent-view.ts';
import { NotSent } from '#web/features/enquiry/not-sent.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import type { PageError } from '#web/navigation/page-answer.ts';
import { SiteError } from '#web/pages/site/site-error.tsx';

/**
 * The error page of a page with a form. It shows what was typed. Without a boundary at the page itself, React Router
 * would not load the site's data after a form has failed.
 */
export function ErrorBoundary({ error }: { readonly error: PageError | Error }) {
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
