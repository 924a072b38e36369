import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import {
  Meta,
  Outlet,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { pictureAddress } from '#domain/picture/picture-address.ts';
import type { TemplateName } from '#domain/tenant/config.ts';
import type { Route } from './+types/root';
import type { AfterLoadProps } from './document/after-load.tsx';
import { LateStyles } from './document/late-styles.tsx';
import { SearchArrival } from './features/search/search-arrival.tsx';
import { BelowSheet, BelowSheetContext } from './features/site/below-sheet.tsx';
import { SiteProvider } from './features/site/site-context.tsx';
import type { SiteData } from './features/site/site-data.ts';
import { SpeculationRules } from './features/site/speculation-rules.tsx';
import { TemplateProvider } from './features/site/template-context.tsx';
import { MessagesProvider, useMessages } from './messages/messages-context.tsx';
import { createTranslate } from './messages/messages.ts';
import { SiteError } from './pages/site/site-error.tsx';
import { siteOfTenant } from './pages/site/site-of-tenant.server.ts';
import { useSiteData, type RootData } from './pages/site/use-site-data.ts';
import { openPage } from './request/page-context.ts';
import { kindOf, showsRepayments } from './request/page-handle.ts';
import { replayTouched } from './start/replay.client.ts';
import { Starter, StartScripts } from './start/start-scripts.tsx';
import { useLoadedCatalogue, useLoadedTemplate } from './templates/loaded-templates.tsx';
import { PageSheets, SheetsOfOther } from './templates/page-sheets.tsx';
import { wordingIn } from './templates/regional-wording.ts';
import type { PageKind } from './templates/sheets.ts';
import { Part } from './ui/part.tsx';
import familyStyles from './styles/fonts.css?url';
import printStyles from './styles/print.css?url';

export function loader({ context }: Route.LoaderArgs): RootData {
  const { tools, origin } = openPage(context);
  return siteOfTenant({ ...tools, origin });
}

/** The site's data stays the same while a shopper goes from page to page. */
export const shouldRevalidate = () => false;

/** The frame of every page: the tenant's template with its style sheets and its fonts, header and footer. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const site = useSiteData();
  const error = useRouteError();
  if (!site) return <BareDocument>{children}</BareDocument>;
  return (
    <SiteDocument site={site} error={error}>
      {children}
    </SiteDocument>
  );
}

/** These pages place the sheet of their lower part themselves; others have it before the footer. */
const placesSheet = (kind: PageKind | null) => kind === 'home' || kind === 'car';

type SiteDocumentProps = { readonly site: SiteData; readonly error: unknown; readonly children: ReactNode };

function SiteDocument({ site, error, children }: SiteDocumentProps) {
  const { template, scripts } = useLoadedTemplate(site.template);
  const isHome = useLocation().pathname === '/';
  const templateScripts = [scripts.frame, isHome ? scripts.hero : undefined].filter((one) => one !== undefined);
  const page = useMatches().at(-1);
  const isErrorPage = error !== undefined && error !== null;
  // The page that was not found has the home page's search and tiles.
  const kind = isErrorPage ? 'home' : kindOf(page);
  const hasRepayments = !isErrorPage && showsRepayments(page);
  const shown = useMemo(() => (hasRepayments ? site : { ...site, financeNote: null }), [site, hasRepayments]);
  const { locale, wording } = site;
  const regional = useLoadedCatalogue(locale);
  const translate = createTranslate({ locale, regional, template: wordingIn(template, locale), tenant: wording });
  const { Header, Footer } = template.slots;
  // A failed page gets no scripts: its reference is in the HTML only, so rendering it again would lose it.
  const isFailed = isErrorPage && !isRouteErrorResponse(error);
  return (
    <html
      lang={site.locale}
      style={site.style}
      data-template={site.template}
      data-not-stored={site.notStored ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={template.themeColour} />
        <meta name="format-detection" content="telephone=no" />
        {!isFailed && <Starter />}
        <PageSheets sheets={template.sheets} kind={kind} />
        <link rel="stylesheet" href={printStyles} media="print" />
        {site.favicon && (
          <link rel="icon" href={pictureAddress(site.favicon.image, { site: site.pictures, width: 160 })} />
        )}
        <Meta />
      </head>
      <body>
        <SiteProvider site={shown}>
          <MessagesProvider translate={translate}>
            <TemplateProvider parts={template}>
              <BelowSheetContext value={kind && template.sheets.pages[kind].below}>
                <SkipLink />
                <Part>
                  <Header />
                </Part>
                <main id="content" tabIndex={-1}>
                  <Part>{children}</Part>
                </main>
                {(isErrorPage || !placesSheet(kind)) && <BelowSheet />}
                <Part>
                  <Footer />
                </Part>
              </BelowSheetContext>
              <Suspense>
                <AfterLoad sheets={template.sheets} />
              </Suspense>
            </TemplateProvider>
          </MessagesProvider>
        </SiteProvider>
        {[template.fonts, ...(site.hasOwnFonts ? [familyStyles] : [])].map((href) => (
          <LateStyles key={href} href={href} hasScript={!isFailed} />
        ))}
        {!isFailed && (
          <>
            <SpeculationRules />
            <ScrollRestoration />
            <StartScripts templateScripts={templateScripts} onLive={replayTouched} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const site = useSiteData();
  return (
    <SearchArrival sheets={site && <SkeletonSheets template={site.template} />}>
      <Outlet />
    </SearchArrival>
  );
}

function SkeletonSheets({ template }: { readonly template: TemplateName }) {
  return <SheetsOfOther sheets={useLoadedTemplate(template).template.sheets} kind="search" />;
}

function SkipLink() {
  const t = useMessages();
  return (
    <a href="#content" className="skip-link button button-brand">
      {t('common.skip_to_content')}
    </a>
  );
}

/** The document when the site's data could not be read: text only, without template or styles. */
function BareDocument({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Loaded when the browser is idle, so that no page waits for it. */
const AfterLoad = lazy(async (): Promise<{ default: ComponentType<AfterLoadProps> }> => {
  // The server renders nothing here.
  if (import.meta.env.SSR) return { default: () => null };
  // A link to an enquiry that was pressed already waits for its dialog.
  if (!window.forecourtStart?.held.some(({ isEnquiry }) => isEnquiry))
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  return import('./document/after-load.tsx');
});

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SiteError error={error} />;
}
