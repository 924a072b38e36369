import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { LinkButton } from '../../ui/button.tsx';

type ErrorPageProps = {
  readonly title: string;
  readonly text: string;
  readonly carsHref: string;
  readonly homeHref: string;
  /** Further links, below the text. */
  readonly children?: ReactNode;
};

/** A page that was not found or failed: what happened, and links to go on with (D53). */
export function ErrorPage({ title, text, carsHref, homeHref, children }: ErrorPageProps) {
  const t = useMessages();
  return (
    <div className="wrap blank">
      <h1 className="type-h1 max-w-[16em]">{title}</h1>
      {/* The reference of a failure is in the HTML and not in the data, so hydration must keep it. */}
      <p className="type-lead measure mt-4 text-text-2" suppressHydrationWarning>
        {text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={carsHref} tone="brand">
          {t('error.see_cars')}
        </LinkButton>
        <LinkButton href={homeHref} tone="outline">
          {t('error.go_home')}
        </LinkButton>
      </div>
      {children}
    </div>
  );
}
