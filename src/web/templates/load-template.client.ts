import { lazy } from 'react';
import type { TemplateName } from '#domain/tenant/config.ts';
import type { Slots, Template, TemplateFrame } from './slots.ts';

const withHero = (frame: TemplateFrame, load: () => Promise<{ readonly Hero: Slots['Hero'] }>): Template => ({
  ...frame,
  slots: { ...frame.slots, Hero: lazy(async () => ({ default: (await load()).Hero })) },
});

/** A template's script is loaded on sites that use it, and on no other; its hero only where that is drawn. */
const LOADERS = {
  async metro() {
    const { METRO_FRAME } = await import('./metro/frame.ts');
    return { metro: withHero(METRO_FRAME, () => import('./metro/hero.tsx')) };
  },
  async outback() {
    const { OUTBACK_FRAME } = await import('./outback/frame.ts');
    return { outback: withHero(OUTBACK_FRAME, () => import('./outback/hero.tsx')) };
  },
  async studio() {
    const { STUDIO_FRAME } = await import('./studio/frame.ts');
    return { studio: withHero(STUDIO_FRAME, () => import('./studio/hero.tsx')) };
  },
};

/** The template that the page was drawn with, by its name on the document; none for a page without a site. */
export async function loadTemplate(name: string | undefined): Promise<Partial<Record<TemplateName, Template>>> {
  const load = name !== undefined && Object.hasOwn(LOADERS, name) ? LOADERS[name as keyof typeof LOADERS] : null;
  return load === null ? {} : load();
}
