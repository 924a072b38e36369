import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './messages/load-catalogue.client.ts';
import { loadTemplate } from './templates/load-template.client.ts';
import { LoadedTemplatesContext } from './templates/loaded-templates.tsx';
import { removeNotStored } from './ui/browser-storage.ts';

removeNotStored();
// The router stores scroll positions while the page is left. A listener that is added now comes after the router's.
addEventListener('pagehide', () => addEventListener('pagehide', removeNotStored, { once: true }), { capture: true });

const { dataset, lang } = document.documentElement;
const [templates, catalogues] = await Promise.all([loadTemplate(dataset['template']), loadCatalogue(lang)]);
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
