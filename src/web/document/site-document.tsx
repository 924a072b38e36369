import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { pictureAddress } from '#domain/picture/picture-address.ts';
import { BelowSheet, BelowSheetContext } from '#web/features/site/below-sheet.tsx';
import { SiteProvider } from '#web/features/site/site-context.tsx';
import type { SiteData } from '#web/features/site/site-data.ts';
import { SpeculationRules } from '#web/features/site/speculation-rules.tsx';
import { TemplateProvider } from '#web/features/site/template-context.tsx';
import { MessagesProvider, useMessages } from '#web/messages/messages-context.tsx';
import { createTranslate } from '#web/messages/messages.ts';
import { AddressContext, type Address } from '#web/navigation/address.ts';
import { isPageError, ShownPageProvider, useShownPage, type ShownPage } from '#web/navigation/shown-page.tsx';
import { kindOf, savedCarsOf, sellerOf, showsRepayments } from '#web/request/page-handle.ts';
import { replayTouched } from '#web/start/replay.client.ts';
import { IDLE_MS } from '#web/start/start-rules.ts';
import { Starter, StartScripts } from '#web/start/start-scripts.tsx';
import { useLoadedCatalogue, useLoadedTemplate } from '#web/templates/loaded-templates.tsx';
import { PageSheets } from '#web/templates/page-sheets.tsx';
import { wordingIn } from '#web/templates/regional-wording.ts';
import type { PageKind } from '#web/templates/sheets.ts';
import { Part } from '#web/ui/part.tsx';
import { HeadTags } from './head-tags.tsx';
import { LateStyles } from './late-styles.tsx';
import { PageContent } from './page-content.tsx';
import type { PageModule } from './page-start.ts';
import { SiteFooter, SiteHeader } from './site-frame.tsx';
import familyStyles from '#web/styles/fonts.css?url';
import printStyles from '#web/styles/print.css?url';

type PageDocumentProps = {
  readonly module: PageModule;
  readonly page: ShownPage;
  readonly address: Address;
  /** Null when not even that could be read. */
  readonly site: SiteData | null;
};

/** The whole document of a page, on the server and in the browser. */
export function PageDocument({ module, page, address, site }: PageDocumentProps) {
  return (
    <AddressContext value={address}>
      <ShownPageProvider page={page}>
        {site === null ? (
          <BareDocument module={module} />
        ) : (
          <DocumentOfSite module={module} site={site} isHome={address.pathname === '/'} />
        )}
      </ShownPageProvider>
    </AddressContext>
  );
}

type OfSiteProps = { readonly module: PageModule; readonly site: SiteData; readonly isHome: boolean };

/** Reads what the frame must know of the page, so that new data of a page renders the frame only when that changes. */
function DocumentOfSite({ module, site, isHome }: OfSiteProps) {
  const page = useShownPage();
  const isErrorPage = page.error !== null;
  return (
    <SiteDocument
      module={module}
      site={site}
      isHome={isHome}
      isErrorPage={isErrorPage}
      // A failed page gets no scripts: its reference is in the HTML only, so rendering it again would lose it.
      isFailed={isErrorPage && !isPageError(page.error)}
      // The page that was not found has the home page's search and tiles.
      kind={isErrorPage ? 'home' : kindOf(page)}
      hasRepayments={!isErrorPage && showsRepayments(page)}
      seller={isErrorPage ? null : sellerOf(page)}
      savedCars={isErrorPage ? null : savedCarsOf(page)}
    />
  );
}

/** The icon of the tenant's folder, else the one that the server makes (D366). */
const iconOf = ({ favicon, pictures }: SiteData): string =>
  favicon === null ? '/favicon.svg' : pictureAddress(favicon.image, { site: pictures, width: 160 });

/** These pages place the sheet of their lower part themselves; others have it before the footer. */
const PLACES_SHEET: readonly (PageKind | null)[] = ['home', 'car', 'location', 'model', 'content', 'finance'];
const placesSheet = (kind: PageKind | null) => PLACES_SHEET.includes(kind);

type SiteDocumentProps = OfSiteProps & {
  readonly isErrorPage: boolean;
  readonly isFailed: boolean;
  readonly kind: PageKind | null;
  readonly hasRepayments: boolean;
  readonly seller: string | null;
  readonly savedCars: number | null;
};

/** The frame of every page: the tenant's template with its style sheets and its fonts, header and footer. */
const SiteDocument = memo(function SiteDocument({ module, site, ...page }: SiteDocumentProps) {
  const { isHome, isErrorPage, isFailed, kind, hasRepayments, seller, savedCars } = page;
  const { template, scripts } = useLoadedTemplate(site.template);
  const shown = useMemo(
    () => ({ ...site, seller, savedCars, ...(hasRepayments ? {} : { financeNote: null }) }),
    [site, hasRepayments, seller, savedCars],
  );
  const { locale, wording } = site;
  const { catalogue: regional, script: catalogueScript } = useLoadedCatalogue(locale);
  const siteScripts = [scripts.frame, isHome ? scripts.hero : undefined, catalogueScript];
  const translate = useMemo(
    () => createTranslate({ locale, regional, template: wordingIn(template, locale), tenant: wording }),
    [locale, regional, template, wording],
  );
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
        <link rel="icon" href={iconOf(site)} />
        <HeadTags meta={module.meta} />
      </head>
      <body>
        <SiteProvider site={shown}>
          <MessagesProvider translate={translate}>
            <TemplateProvider parts={template}>
              <BelowSheetContext value={kind && template.sheets.pages[kind].below}>
                <SkipLink />
                <Part>
                  <SiteHeader />
                </Part>
                <main id="content" tabIndex={-1}>
                  <Part>
                    <PageContent module={module} />
                  </Part>
                </main>
                {(isErrorPage || !placesSheet(kind)) && <BelowSheet />}
                <Part>
                  <SiteFooter />
                </Part>
                <AfterDocument />
              </BelowSheetContext>
            </TemplateProvider>
          </MessagesProvider>
        </SiteProvider>
        {[template.fonts, ...(site.hasOwnFonts ? [familyStyles] : [])].map((href) => (
          <LateStyles key={href} href={href} hasScript={!isFailed} />
        ))}
        {!isFailed && (
          <>
            <SpeculationRules />
            <StartScripts siteScripts={siteScripts.filter((one) => one !== undefined)} onLive={replayTouched} />
          </>
        )}
      </body>
    </html>
  );
});

function SkipLink() {
  const t = useMessages();
  return (
    <a href="#content" className="skip-link button button-brand">
      {t('common.skip_to_content')}
    </a>
  );
}

/** The document when the site's data could not be read: text only, without template or styles. */
function BareDocument({ module }: { readonly module: PageModule }): ReactNode {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <PageContent module={module} />
      </body>
    </html>
  );
}

const isEnquiryPressed = () => window.forecourtStart?.held.some(({ isEnquiry }) => isEnquiry);

/** What comes after the page: last of all, or first of all when a pressed Enquire waits for it (D472). */
function AfterDocument() {
  const [isNext, setNext] = useState(false);
  useLayoutEffect(() => {
    if (isEnquiryPressed()) setNext(true);
  }, []);
  return (
    <>
      <Part>
        <LastPart onHydrated={setNext} />
      </Part>
      {isNext && (
        <Suspense>
          <AfterLoad />
        </Suspense>
      )}
    </>
  );
}

/** React hydrates parts in the order of the page. */
function LastPart({ onHydrated }: { readonly onHydrated: (isHydrated: true) => void }) {
  useEffect(() => onHydrated(true), [onHydrated]);
  return null;
}

/** Loaded when the browser is idle, so that no page waits for it. A browser whose frames are all late is never idle. */
const AfterLoad = lazy(async (): Promise<{ default: ComponentType }> => {
  // A link to an enquiry that was pressed already waits for its dialog.
  if (!isEnquiryPressed())
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve, { timeout: IDLE_MS }));
  return import('./after-load.tsx');
});
