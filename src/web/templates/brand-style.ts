import type { ColourRole } from '#domain/tenant/config/brand.ts';
import { COLOUR_ROLES } from './colour-roles.ts';
import type { FullTemplate } from './slots.ts';

/** What a tenant set over its template's colours and fonts. */
export type Brand = {
  readonly colours: Readonly<Partial<Record<ColourRole, string>>>;
  readonly fonts: { readonly display: string | null; readonly text: string | null };
};

const HEX = /^#[0-9a-f]{6}$/i;
/** Names of font families: letters, digits, spaces. Nothing else reaches a style. */
const FAMILY = /^[A-Za-z0-9 ]+$/;

/**
 * A tenant's colours and fonts as custom properties for the page's root. Values are checked here too, so that no config
 * can write other styles into the page.
 */
export function brandStyle(brand: Brand, { colourTokens }: Pick<FullTemplate, 'colourTokens'>): Record<string, string> {
  const style: Record<string, string> = {};
  for (const role of COLOUR_ROLES) {
    const colour = brand.colours[role];
    if (colour === undefined || !HEX.test(colour)) continue;
    for (const [token, value] of Object.entries(colourTokens[role])) style[token] = value.replaceAll('{c}', colour);
  }
  for (const kind of ['display', 'text'] as const) {
    const family = brand.fonts[kind];
    if (family && FAMILY.test(family)) style[`--font-${kind}`] = `'${family} Variable', system-ui, sans-serif`;
  }
  return style;
}
