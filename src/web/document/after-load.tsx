import { Component, useEffect, type ReactNode } from 'react';
import { isKeyPath } from '#domain/key-paths.ts';
import { Activity } from '#web/features/analytics/activity.tsx';
import { ComparedCars } from '#web/features/chosen-cars/compared-cars.tsx';
import { EnquiryLinks } from '#web/features/enquiry-dialog/enquiry-links.tsx';
import { rememberLanding } from '#web/features/enquiry/landing.ts';
import { rememberVisitedPage } from '#web/features/enquiry/visited-pages.ts';
import { usePathname } from '#web/navigation/address.ts';
import { useAfterReturn } from './after-return.ts';
import { usePageFacts } from './page-facts.ts';
import { useCarAhead } from './use-car-ahead.ts';

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

/** What every page does once it is shown: analytics, the enquiry dialog, the bar of compared cars. Every link works without it. */
export default function AfterLoad() {
  return (
    <FailureBoundary>
      <PageEffects />
    </FailureBoundary>
  );
}

function PageEffects() {
  const page = usePageFacts();
  const pathname = usePathname();
  useEffect(rememberLanding, []);
  useAfterReturn();
  useCarAhead();
  const isPrivate = isKeyPath(pathname);
  useEffect(() => {
    if (!isPrivate) rememberVisitedPage(pathname);
  }, [pathname, isPrivate]);
  return (
    <>
      {!isPrivate && <Activity page={page} />}
      <ComparedCars pathname={pathname} />
      <EnquiryLinks />
    </>
  );
}
