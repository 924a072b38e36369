import { lazy } from 'react';
import type { TemplateName } from '#domain/tenant/config.ts';
import type { LoadedTemplates } from './loaded-templates.tsx';
import type { Slots, Template, TemplateFrame } from './slots.ts';

const withHero = (frame: TemplateFrame, load: () => Promise<{ readonly Hero: Slots['Hero'] }>): Template => ({
  ...frame,
  slots: { ...frame.slots, Hero: lazy(async () => ({ default: (await load()).Hero })) },
});

/** One loader for each template: a page loads the frame of its own template, and the hero only where it is rendered. */
const LOADERS: Readonly<Record<TemplateName, () => Promise<Template>>> = {
  async metro() {
    const { METRO_FRAME } = await import('./metro/frame.ts');
    return withHero(METRO_FRAME, () => import('./metro/hero.tsx'));
  },
  async outback() {
    const { OUTBACK_FRAME } = await import('./outback/frame.ts');
    return withHero(OUTBACK_FRAME, () => import('./outback/hero.tsx'));
  },
  async studio() {
    const { STUDIO_FRAME } = await import('./studio/frame.ts');
    return withHero(STUDIO_FRAME, () => import('./studio/hero.tsx'));
  },
};

const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(LOADERS, name);

/** Loads the template that the document names in `data-template`; nothing for a document without a site. */
export async function loadTemplate(name: string | undefined): Promise<LoadedTemplates['templates']> {
  return name !== undefined && isTemplateName(name) ? { [name]: await LOADERS[name]() } : {};
}
