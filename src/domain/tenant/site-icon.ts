import type { TenantConfig } from './config.ts';
import { contrastRatio } from './contrast.ts';
import { CAPITAL_HEIGHT, GLYPHS } from './icon-glyphs.ts';

const MAX_LETTERS = 2;
/** Of text on its ground (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
const SIZE = 64;
/** Of the icon, so that the letters also stand clear of rounded corners. */
const LETTERS_SHARE = 0.72;
const TALLEST = 0.5;

/** The first letters of a name's first words, without accents: `Harbour City Motors` is HC. */
export function initialsOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.match(/[A-Z0-9]+(?:['’][A-Z0-9]+)*/g) ?? [];
  return words
    .slice(0, MAX_LETTERS)
    .map((word) => word.slice(0, 1))
    .join('');
}

type Colours = TenantConfig['brand']['colours'];

/** The site's colour, and what can be read on it: the site's own colour for that, else black or white. */
function coloursOf({ brand, on_brand }: Colours): { readonly ground: string; readonly front: string } {
  const ground = brand ?? '#17191B';
  const choices = [on_brand ?? '#FFFFFF', '#FFFFFF', '#000000'];
  const front = choices.find((colour) => contrastRatio(colour, ground) >= MIN_CONTRAST) ?? '#FFFFFF';
  return { ground, front };
}

type IconSite = { readonly name: string; readonly brand: Pick<TenantConfig['brand'], 'colours'> };

/**
 * The icon of a site that has none of its own, as SVG: its initials on its colour. `isFull` is without round corners, for
 * devices that cut the icon themselves.
 */
export function siteIcon({ name, brand }: IconSite, { isFull = false }: { readonly isFull?: boolean } = {}): string {
  const { ground, front } = coloursOf(brand.colours);
  const glyphs = [...initialsOf(name)].flatMap((letter) => GLYPHS[letter] ?? []);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width, 0);
  const scale = Math.min((SIZE * LETTERS_SHARE) / Math.max(width, 1), (SIZE * TALLEST) / CAPITAL_HEIGHT);
  const base = SIZE / 2 + (CAPITAL_HEIGHT * scale) / 2;
  let left = (SIZE - width * scale) / 2;
  const letters = glyphs.map(({ path, width: advance }) => {
    const drawn = `<path transform="translate(${left.toFixed(2)} ${base.toFixed(2)}) scale(${scale.toFixed(4)})" d="${path}"/>`;
    left += advance * scale;
    return drawn;
  });
  const shape = letters.length > 0 ? letters.join('') : `<circle cx="32" cy="32" r="14"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="${isFull ? 0 : 12}" fill="${ground}"/><g fill="${front}">${shape}</g></svg>`;
}
