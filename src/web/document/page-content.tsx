import { Component, type ComponentType, type ReactNode } from 'react';
import type { PageError } from '#web/navigation/page-answer.ts';
import { useShownPage, type ShownPage } from '#web/navigation/shown-page.tsx';
import { SiteError } from '#web/pages/site/site-error.tsx';
import type { PageModule } from './page-start.ts';

/** The page, or its error page when the server answered with an error or the page fails in the browser. */
export function PageContent({ module }: { readonly module: PageModule }) {
  const page = useShownPage();
  const Failed = module.ErrorBoundary ?? SiteError;
  if (page.error !== null) return <Failed error={page.error} />;
  const Page = module.default;
  if (!Page) return null;
  const { loaderData, actionData, params } = page;
  return (
    <PageBoundary page={page} failed={Failed}>
      <Page loaderData={loaderData} actionData={actionData} params={params} />
    </PageBoundary>
  );
}

type Thrown = PageError | Error;
type BoundaryProps = {
  readonly page: ShownPage;
  readonly failed: ComponentType<{ readonly error: Thrown }>;
  readonly children: ReactNode;
};
type BoundaryState = { readonly page: ShownPage; readonly error: Thrown | null };

class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page, error: null };

  static getDerivedStateFromError(error: Thrown): Partial<BoundaryState> {
    return { error };
  }

  /** Another answer of the server is another page. */
  static getDerivedStateFromProps({ page }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return page === state.page ? null : { page, error: null };
  }

  override render() {
    const { failed: Failed, children } = this.props;
    const { error } = this.state;
    return error === null ? children : <Failed error={error} />;
  }
}
