import type { TemplateShelf } from './templates-context.tsx';

/** A template's script is loaded on sites that use it, and on no other. */
const LOADERS = {
  metro: async () => ({ metro: (await import('./metro/template.ts')).metro }),
  outback: async () => ({ outback: (await import('./outback/template.ts')).outback }),
  studio: async () => ({ studio: (await import('./studio/template.ts')).studio }),
};

/** The template that the page was drawn with, by its name on the document; none for a page without a site. */
export async function loadTemplate(name: string | undefined): Promise<TemplateShelf> {
  const load = name !== undefined && Object.hasOwn(LOADERS, name) ? LOADERS[name as keyof typeof LOADERS] : null;
  return { templates: load === null ? {} : await load(), scripts: {} };
}
