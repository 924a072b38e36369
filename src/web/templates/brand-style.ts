import type { CSSProperties } from 'react';
import type { SiteData } from '../features/site/site-data.ts';
import { COLOUR_ROLES } from './colour-roles.ts';
import type { Template } from './slots.ts';

const HEX = /^#[0-9a-f]{6}$/i;
/** Names of font families: letters, digits, spaces. Nothing else reaches a style. */
const FAMILY = /^[A-Za-z0-9 ]+$/;

/**
 * A tenant's colours and fonts as custom properties for the page's root. Values are checked here too, so that no config
 * can write other styles into the page.
 */
export function brandStyle(
  site: Pick<SiteData, 'colours' | 'fonts'>,
  template: Pick<Template, 'colourTokens'>,
): CSSProperties {
  const style: Record<string, string> = {};
  for (const role of COLOUR_ROLES) {
    const colour = site.colours[role];
    if (colour === undefined || !HEX.test(colour)) continue;
    for (const [token, value] of Object.entries(template.colourTokens[role]))
      style[token] = value.replaceAll('{c}', colour);
  }
  for (const kind of ['display', 'text'] as const) {
    const family = site.fonts[kind];
    if (family && FAMILY.test(family)) style[`--font-${kind}`] = `'${family} Variable', system-ui, sans-serif`;
  }
  return style;
}
