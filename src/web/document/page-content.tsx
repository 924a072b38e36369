import { Component, type ReactNode } from 'react';
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
    <PageBoundary page={page} showError={(error) => <Failed error={error} />}>
      <Page loaderData={loaderData} actionData={actionData} params={params} />
    </PageBoundary>
  );
}

type BoundaryProps = {
  readonly page: ShownPage;
  readonly showError: (error: PageError | Error) => ReactNode;
  readonly children: ReactNode;
};

class PageBoundary extends Component<BoundaryProps, { readonly error: PageError | Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: PageError | Error) {
    return { error };
  }

  /** Another answer of the server is another page. */
  override componentDidUpdate({ page }: BoundaryProps) {
    if (this.state.error !== null && page !== this.props.page) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.showError(error);
  }
}
