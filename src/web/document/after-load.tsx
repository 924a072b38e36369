import { Component, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isKeyPath } from '#domain/analytics/key-path.ts';
import { Activity } from '#web/features/analytics/activity.tsx';
import { EnquiryLinks } from '#web/features/enquiry-dialog/enquiry-links.tsx';
import { rememberLanding } from '#web/features/enquiry/landing.ts';
import { rememberVisitedPage } from '#web/features/enquiry/visited-pages.ts';
import { loadSearchSkeleton } from '#web/features/search/search-arrival.tsx';
import { useArrivalFocus } from '#web/ui/use-arrival-focus.ts';
import { useAfterReturn } from './after-return.ts';
import { FetchAhead } from './fetch-ahead.tsx';
import { usePageFacts } from './page-facts.ts';
import type { SheetsByKind } from './sheets-ahead.ts';

/** A failure in what is loaded after the page leaves the page as it is. */
class FailureBoundary extends Component<{ readonly children: ReactNode }, { readonly isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    return this.state.isFailed ? null : this.props.children;
  }
}

export type AfterLoadProps = { readonly sheets: SheetsByKind };

/** What every page does once it is shown: analytics, the enquiry dialog, focus. Every link works without it. */
export default function AfterLoad({ sheets }: AfterLoadProps) {
  return (
    <FailureBoundary>
      <PageEffects sheets={sheets} />
    </FailureBoundary>
  );
}

function PageEffects({ sheets }: AfterLoadProps) {
  const page = usePageFacts();
  const { pathname } = useLocation();
  useEffect(rememberLanding, []);
  useEffect(() => void loadSearchSkeleton(), []);
  useArrivalFocus();
  useAfterReturn();
  const isPrivate = isKeyPath(pathname);
  useEffect(() => {
    if (!isPrivate) rememberVisitedPage(pathname);
  }, [pathname, isPrivate]);
  return (
    <>
      {!isPrivate && <Activity page={page} />}
      <EnquiryLinks />
      <FetchAhead sheets={sheets} />
    </>
  );
}
