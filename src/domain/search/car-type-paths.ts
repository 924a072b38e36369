import type { CarType } from '#domain/car/car.ts';

/** Sets of car types that have a path of their own (spec §2). */
const CAR_TYPE_PATHS: readonly { readonly segment: string; readonly types: readonly CarType[] }[] = [
  { segment: 'new-cars', types: ['new'] },
  { segment: 'used-cars', types: ['used'] },
  { segment: 'demo-cars', types: ['demo'] },
  { segment: 'new-and-demo-cars', types: ['new', 'demo'] },
  { segment: 'new-used-and-demo-cars', types: ['new', 'used', 'demo'] },
];

export function carTypesOfSegment(segment: string): readonly CarType[] | null {
  return CAR_TYPE_PATHS.find((path) => path.segment === segment)?.types ?? null;
}

export function segmentOfCarTypes(types: readonly string[]): string | null {
  const requested = new Set(types);
  return (
    CAR_TYPE_PATHS.find(
      (path) => path.types.length === requested.size && path.types.every((type) => requested.has(type)),
    )?.segment ?? null
  );
}
