import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberLanding } from './features/enquiry/landing.ts';
import { loadTemplate } from './templates/load-template.client.ts';
import { TemplateShelfContext } from './templates/templates-context.tsx';

rememberLanding();
const shelf = await loadTemplate(document.documentElement.dataset['template']);
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
