import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadCatalogue } from './messages/load-catalogue.client.ts';
import { loadTemplate } from './templates/load-template.client.ts';
import { TemplateShelfContext } from './templates/templates-context.tsx';

const { dataset, lang } = document.documentElement;
const [templates, catalogues] = await Promise.all([loadTemplate(dataset['template']), loadCatalogue(lang)]);
const shelf = { templates, scripts: {}, catalogues };
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TemplateShelfContext value={shelf}>
        <HydratedRouter />
      </TemplateShelfContext>
    </StrictMode>,
  );
});
