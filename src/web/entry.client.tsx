import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './messages/load-catalogue.client.ts';
import { loadRoutes } from './start/load-routes.client.ts';
import { hurryHeld } from './start/replay.client.ts';
import { loadTemplate } from './templates/load-template.client.ts';
import { LoadedTemplatesContext } from './templates/loaded-templates.tsx';

const { dataset, lang } = document.documentElement;
// A link to an enquiry that was pressed already: its dialog loads beside everything else.
if (window.forecourtStart?.held.some(({ isEnquiry }) => isEnquiry)) {
  void import('./document/after-load.tsx').catch(() => undefined);
  void import('./features/enquiry-dialog/enquiry-dialog.tsx').catch(() => undefined);
}
// Before the router starts, which stores values of its own.
if (dataset['notStored'] !== undefined) (await import('./ui/remove-not-stored.ts')).enforceNotStored();
const [templates, catalogues] = await Promise.all([
  loadTemplate(dataset['template']),
  loadCatalogue(lang),
  loadRoutes(),
]);
// A page that the browser renders ahead, such as from its address bar: nothing runs, is kept or counts before it is seen.
if ((document as { prerendering?: boolean }).prerendering === true)
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
const loaded = { templates, scripts: {}, catalogues };
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LoadedTemplatesContext value={loaded}>
        <HydratedRouter />
      </LoadedTemplatesContext>
    </StrictMode>,
  );
});
hurryHeld();
