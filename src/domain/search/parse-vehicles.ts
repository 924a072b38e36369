import { toNameKey } from '#domain/ids.ts';
import type { KnownValues } from './known-values.ts';
import { readValues } from './read-values.ts';
import type { StockSearch, VehicleChoice } from './stock-search.ts';

type VehicleAddress = {
  readonly path: { readonly make: string | null; readonly model: string | null };
  readonly params: URLSearchParams;
};

/** Looks names up by their slug, so that `land-rover` is Land Rover in a query string too. */
function makesNamed(text: string, known: KnownValues): readonly string[] {
  return known.makesBySlug(toNameKey(text));
}

/**
 * Makes and models of a URL as one choice (D12). A model refines the chosen makes that have it. Without a make, it means
 * every make that has it. A model of none of the chosen makes is dropped. Names whose slugs collide are chosen together
 * (D10). Unknown names are returned separately: they match no car, but stay visible as chosen.
 */
export function parseVehicles(
  { path, params }: VehicleAddress,
  known: KnownValues,
): { vehicles: VehicleChoice[]; unknown: Pick<StockSearch['choices'], 'make' | 'model' | 'make_model'> } {
  const models = new Map<string, Set<string>>();
  const choose = (make: string, slug: string) => {
    const found = known.modelsBySlug(make, slug);
    if (found.length) models.set(make, new Set([...(models.get(make) ?? []), ...found]));
    return found.length > 0;
  };

  const makeTexts = [...(path.make === null ? [] : [path.make]), ...readValues(params, 'make')];
  const modelTexts = [...(path.model === null ? [] : [path.model]), ...readValues(params, 'model')];
  const makes = new Set(makeTexts.flatMap((text) => makesNamed(text, known)));
  const unknownMakes = makeTexts.filter((text) => makesNamed(text, known).length === 0);

  const unknownModels = modelTexts.filter((text) => {
    const slug = toNameKey(text);
    const candidates = makeTexts.length > 0 ? [...makes] : known.makesWithModel(slug);
    return !candidates.map((make) => choose(make, slug)).some(Boolean) && makeTexts.length === 0;
  });
  const unknownPairs = readValues(params, 'make_model').filter((text) => {
    const pair = known.splitMakeModel(text);
    if (!pair) return true;
    return !known
      .makesBySlug(toNameKey(pair.make))
      .map((make) => choose(make, toNameKey(pair.model)))
      .some(Boolean);
  });

  // Makes with the same slug are one page, so a model of one of them refines all of them.
  const refined = new Set([...models.keys()].map(toNameKey));
  const whole = [...makes].filter((make) => !refined.has(toNameKey(make)));
  return {
    vehicles: [
      ...whole.map((make) => ({ make, models: [] })),
      ...[...models].map(([make, chosen]) => ({ make, models: [...chosen] })),
    ],
    unknown: { make: unknownMakes, model: unknownModels, make_model: unknownPairs },
  };
}
