import { toNameKey, toSlug } from '#domain/ids.ts';
import type { KnownValues } from '#domain/search/known-values.ts';
import type { VehicleChoice } from '#domain/search/stock-search.ts';

/** The site's models whose names have the words of the slug: `corolla` gives Corolla and Corolla Cross. */
function modelsWith(slug: string, known: KnownValues): readonly string[] {
  const [first = ''] = slug.split('-');
  const models = [...known.valuesWith('model', first), ...known.valuesWith('model', slug.replaceAll('-', ''))];
  const isWith = (model: string) =>
    `-${toSlug(model)}-`.includes(`-${slug}-`) || toSlug(model).replaceAll('-', '') === slug.replaceAll('-', '');
  return [...new Set(models)].filter(isWith);
}

const isInBadge = (slug: string, known: KnownValues) =>
  known.slugsWith('badge', slug.split('-')[0] ?? '').some((badge) => `-${badge}-`.includes(`-${slug}-`));

/** The model of the site with this name, of one make or of any; null when other models have the name in theirs. */
function readModel(slug: string, makes: readonly string[], known: KnownValues): VehicleChoice | null {
  const models = modelsWith(slug, known);
  const [model] = models;
  if (model === undefined || models.length > 1 || toSlug(model) !== slug || isInBadge(slug, known)) return null;
  const owners = known
    .makesWithModel(slug)
    .filter((make) => known.spelling('make', make) !== null && (makes.length === 0 || makes.includes(make)));
  const [make] = owners;
  return make === undefined || owners.length > 1 ? null : { make, models: [model] };
}

/**
 * A text that is the name of one of the site's makes, or of one of its models, with or without the make. Null for names
 * that the text search finds more cars by: "corolla" finds the Corolla Cross too, and "Mazda 3" is often written apart.
 */
export function readTypedVehicle(text: string, known: KnownValues): readonly VehicleChoice[] | null {
  const slug = toSlug(text);
  if (/\d/.test(slug)) return null;
  const key = toNameKey(text);
  const makes = known.makesBySlug(key).filter((make) => known.spelling('make', make) !== null);
  // A name without a Latin letter has no words to compare: it is a make or nothing.
  if (slug === '')
    return makes.length === 0 || known.makesWithModel(key).length > 0
      ? null
      : makes.map((make) => ({ make, models: [] }));
  if (makes.length > 0)
    return modelsWith(slug, known).length > 0 || isInBadge(slug, known)
      ? null
      : makes.map((make) => ({ make, models: [] }));
  const words = slug.split('-');
  const alone = readModel(slug, [], known);
  if (alone !== null) return [alone];
  for (let at = 1; at < words.length; at += 1) {
    const owners = known.makesBySlug(words.slice(0, at).join('-'));
    const model = owners.length > 0 ? readModel(words.slice(at).join('-'), owners, known) : null;
    if (model !== null) return [model];
  }
  return null;
}
