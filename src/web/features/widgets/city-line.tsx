import { Link } from '#web/ui/link.tsx';
import type { CityView } from './city-view.ts';

/** Says that a search is of one city alone, with a link to the cars of every city. */
export function CityLine({ city }: { readonly city: CityView | null }) {
  if (city === null) return null;
  return (
    <p className="city-line">
      {city.text} <Link to={city.leave.href}>{city.leave.label}</Link>
    </p>
  );
}
