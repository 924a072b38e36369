import { createContext, use } from 'react';
import type { TemplateName } from '#domain/tenant/config.ts';
import type { Template } from './slots.ts';

/** The templates at hand: all of them on the server, in a browser the one of its site. */
export type TemplateShelf = {
  readonly templates: Readonly<Partial<Record<TemplateName, Template>>>;
  /** Addresses of each template's scripts, so that a page can ask for them early. Known to the server only. */
  readonly scripts: Readonly<Partial<Record<TemplateName, TemplateScripts>>>;
};

export type TemplateScripts = { readonly frame?: string; readonly hero?: string };

export const TemplateShelfContext = createContext<TemplateShelf>({ templates: {}, scripts: {} });

/** The template of that name and its scripts. Throws when it was not loaded. */
export function useShelvedTemplate(name: TemplateName): {
  readonly template: Template;
  readonly scripts: TemplateScripts;
} {
  const { templates, scripts } = use(TemplateShelfContext);
  const template = templates[name];
  if (template === undefined) throw new Error(`The template ${name} was not loaded before the page was drawn.`);
  return { template, scripts: scripts[name] ?? {} };
}
