import type { ColourRole } from '#domain/tenant/config/brand.ts';
import type { Slots, TemplateParts } from '../features/site/template-context.tsx';
import type { Catalogue } from '../messages/messages.ts';

export type { BodyPictures, CarCardProps, CardPlace, Slots } from '../features/site/template-context.tsx';

/**
 * A template is one folder: tokens and slot styles (its CSS), the four slots, default wording, its fonts, and which of
 * its tokens a tenant's colour feeds. Only the CSS and fonts of the tenant's own template are on a page.
 */
export type Template = TemplateParts & {
  readonly stylesheet: string;
  /** Families of the shipped set; their files are preloaded, so that text does not jump. */
  readonly fonts: { readonly display: string; readonly text: string };
  readonly wording: Catalogue;
  /** Tokens that a colour role sets: `{c}` is the colour (D4: a tenant's colours are custom properties on the page). */
  readonly colourTokens: Readonly<Record<ColourRole, Readonly<Record<string, string>>>>;
  /** The browser's own surfaces on a phone. */
  readonly themeColour: string;
};

/** A template without its hero: what every page of a site needs. */
export type TemplateFrame = Omit<Template, 'slots'> & { readonly slots: Omit<Slots, 'Hero'> };
