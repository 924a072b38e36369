import { createContext, use } from 'react';
import type { TemplateName } from '#domain/tenant/config.ts';
import type { Catalogue, LocaleCode } from '../messages/messages.ts';
import type { Template } from './slots.ts';

/** Templates and catalogues at hand: all of them on the server, in a browser those of its site. */
export type TemplateShelf = {
  readonly templates: Readonly<Partial<Record<TemplateName, Template>>>;
  /** Addresses of each template's scripts, so that a page can ask for them early. Known to the server only. */
  readonly scripts: Readonly<Partial<Record<TemplateName, TemplateScripts>>>;
  /** What the locales say otherwise than the base. */
  readonly catalogues: Readonly<Partial<Record<LocaleCode, Catalogue>>>;
};

export type TemplateScripts = { readonly frame?: string; readonly hero?: string };

export const TemplateShelfContext = createContext<TemplateShelf>({ templates: {}, scripts: {}, catalogues: {} });

/** What a locale says otherwise than the base. */
export function useShelvedCatalogue(locale: LocaleCode): Catalogue | undefined {
  return use(TemplateShelfContext).catalogues[locale];
}

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
