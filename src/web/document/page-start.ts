import type { ComponentType } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { Packed } from '#web/features/site/packed.ts';
import type { SiteData } from '#web/features/site/site-data.ts';
import type { Address } from '#web/navigation/address.ts';
import type { PageError } from '#web/navigation/page-answer.ts';
import type { ShownPage } from '#web/navigation/shown-page.tsx';
import type { PageHandle } from '#web/request/page-handle.ts';

/** The JSON in a page from which the browser starts it: all but what the page's module says. */
export type PageStart = Omit<ShownPage, 'handle' | 'error'> & {
  readonly address: Address;
  /** Null when not even that could be read. */
  readonly site: Packed<SiteData> | null;
  readonly error: PageError | null;
};

/** What a file of `pages/` exports for the page itself. */
export type PageModule = {
  readonly default?: ComponentType<PageProps>;
  /** Shown in place of the page when its loader or its action has failed. By default the error page of the site is. */
  readonly ErrorBoundary?: ComponentType<{ readonly error: PageError | Error }>;
  readonly handle?: PageHandle;
  readonly meta?: (args: { readonly loaderData: unknown }) => readonly MetaDescriptor[];
};

export type PageProps = Pick<ShownPage, 'loaderData' | 'actionData' | 'params'>;
