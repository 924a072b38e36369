import type { ColourRole } from '#domain/tenant/config/brand.ts';
import type { Slots, TemplateParts } from '#web/features/site/template-context.tsx';
import type { Catalogue } from '#web/messages/messages.ts';
import type { RegionalWording } from './regional-wording.ts';
import type { Sheets } from './sheets.ts';

export type { BodyPictures, CarCardProps, CardPlace, Slots } from '#web/features/site/template-context.tsx';

/**
 * A template is one folder: style sheets, the four slots, wording, fonts, and the tokens that a tenant's colours set.
 * A page loads style sheets and fonts of its tenant's template only.
 */
export type Template = TemplateParts & {
  readonly sheets: Sheets;
  /** The style sheet of its fonts, which is applied once the page is shown (D326). */
  readonly fonts: string;
  readonly wording: Catalogue;
  readonly regionalWording?: RegionalWording;
  /** The `theme-color` of the page, which browsers on phones show around it. */
  readonly themeColour: string;
};

/** A template with what only the server needs: from it a tenant's style and fonts come (`brandStyle`). */
export type FullTemplate = Template & {
  /** Tokens that a colour role sets: `{c}` is the colour (D4: a tenant's colours are custom properties on the page). */
  readonly colourTokens: Readonly<Record<ColourRole, Readonly<Record<string, string>>>>;
};

/** A template without its hero, for all pages but the home page. */
export type TemplateFrame = Omit<Template, 'slots'> & { readonly slots: Omit<Slots, 'Hero'> };
