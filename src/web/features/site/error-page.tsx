import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { PhoneLine } from './phone-reveal.tsx';
import type { SiteLocation } from './site-data.ts';

type ErrorPageProps = {
  readonly title: string;
  readonly text: string;
  readonly carsHref: string;
  readonly homeHref: string;
  /** The address of the page, for one that failed and may work when it is loaded again. */
  readonly retryHref?: string;
  /** The first location, to call. */
  readonly location?: Pick<SiteLocation, 'name' | 'phone'> | null;
  /** Further links, below the text. */
  readonly children?: ReactNode;
};

/** A page that was not found or failed: what happened, and links to go on with (D53). */
export function ErrorPage({ title, text, carsHref, homeHref, retryHref, location, children }: ErrorPageProps) {
  const t = useMessages();
  return (
    <div className="wrap blank">
      <div>
        <h1 className="type-h1">{title}</h1>
        {/* The reference of a failure is in the HTML and not in the data, so hydration must keep it. */}
        <p className="type-lead measure mt-4 text-text-2" suppressHydrationWarning>
          {text}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {/* A failed page has no scripts, so it is loaded whole. */}
          {retryHref && (
            <a href={retryHref} className={buttonClass({ tone: 'brand' })}>
              {t('error.try_again')}
            </a>
          )}
          <LinkButton href={carsHref} tone={retryHref ? 'outline' : 'tonal'}>
            {t('error.see_cars')}
          </LinkButton>
          <LinkButton href={homeHref} tone="outline">
            {t('error.go_home')}
          </LinkButton>
        </div>
        {location?.phone && (
          <>
            <p className="type-small mt-6 text-text-2">{t('error.call', { name: location.name })}</p>
            <PhoneLine phone={location.phone} name={location.name} />
          </>
        )}
      </div>
      {children}
    </div>
  );
}
