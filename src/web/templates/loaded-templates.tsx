import { createContext, use } from 'react';
import type { TemplateName } from '#domain/tenant/config.ts';
import type { Catalogue, LocaleCode } from '#web/messages/messages.ts';
import type { Template } from './slots.ts';

/** Addresses of a template's scripts. */
type TemplateScripts = { readonly frame?: string; readonly hero?: string };

/** The templates and catalogues that are loaded: all of them on the server, those of its site in a browser. */
export type LoadedTemplates = {
  readonly templates: Readonly<Partial<Record<TemplateName, Template>>>;
  /** Addresses of scripts, by template and by locale. Only the server knows them; a page preloads them. */
  readonly scripts: {
    readonly templates: Readonly<Partial<Record<TemplateName, TemplateScripts>>>;
    readonly catalogues: Readonly<Partial<Record<LocaleCode, string>>>;
  };
  /** Messages in which a locale differs from the base catalogue. */
  readonly catalogues: Readonly<Partial<Record<LocaleCode, Catalogue>>>;
};

export const LoadedTemplatesContext = createContext<LoadedTemplates>({
  templates: {},
  scripts: { templates: {}, catalogues: {} },
  catalogues: {},
});

/** The messages in which a locale differs from the base catalogue, and their script; neither for the base itself. */
export function useLoadedCatalogue(locale: LocaleCode): {
  readonly catalogue: Catalogue | undefined;
  readonly script: string | undefined;
} {
  const { catalogues, scripts } = use(LoadedTemplatesContext);
  return { catalogue: catalogues[locale], script: scripts.catalogues[locale] };
}

/** A template by name, with its scripts. Throws when it is not loaded. */
export function useLoadedTemplate(name: TemplateName): {
  readonly template: Template;
  readonly scripts: TemplateScripts;
} {
  const { templates, scripts } = use(LoadedTemplatesContext);
  const template = templates[name];
  if (template === undefined) throw new Error(`The template ${name} was not loaded`);
  return { template, scripts: scripts.templates[name] ?? {} };
}
