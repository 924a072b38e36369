import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageModule, PageStart } from './document/page-start.ts';
import { PageDocument } from './document/site-document.tsx';
import { toShownPage } from './document/to-shown-page.ts';
import { fetchEnquiryAhead } from './features/enquiry-dialog/enquiry-data.ts';
import { unpack } from './features/site/packed.ts';
import { loadCatalogue } from './messages/load-catalogue.client.ts';
import { loadPageModule, readPageData } from './start/read-start.client.ts';
import { hurryHeld } from './start/replay.client.ts';
import { loadTemplate } from './templates/load-template.client.ts';
import { LoadedTemplatesContext } from './templates/loaded-templates.tsx';
import { removeNotStored } from './ui/remove-not-stored.ts';

const { dataset, lang } = document.documentElement;
// A link to an enquiry that was pressed already: its dialog and its data load beside everything else.
const pressedEnquiry = window.forecourtStart?.held.find(({ isEnquiry }) => isEnquiry);
if (pressedEnquiry) {
  fetchEnquiryAhead(pressedEnquiry.target.getAttribute('href') ?? '');
  void import('./document/after-load.tsx').catch(() => undefined);
  void import('./features/enquiry-dialog/enquiry-dialog.tsx').catch(() => undefined);
}
if (import.meta.env.DEV) (await import('./document/reload-changed.client.ts')).reloadChanged();
if (dataset['notStored'] !== undefined) removeNotStored();
const [templates, catalogues, loadedModule] = await Promise.all([
  loadTemplate(dataset['template']),
  loadCatalogue(lang),
  loadPageModule(),
]);
const loaded = { templates, scripts: { templates: {}, catalogues: {} }, catalogues };
const start = readPageData() as PageStart;
const module = loadedModule as PageModule;
const hydrate = () => {
  hydrateRoot(
    document,
    <StrictMode>
      <LoadedTemplatesContext value={loaded}>
        <PageDocument
          module={module}
          page={toShownPage(start, module)}
          address={start.address}
          site={start.site === null ? null : unpack(start.site)}
        />
      </LoadedTemplatesContext>
    </StrictMode>,
  );
};
// The frame of the page is small. When a shopper waits, it is hydrated without a pause.
if (window.forecourtStart?.held.length) hydrate();
else startTransition(hydrate);
hurryHeld();
