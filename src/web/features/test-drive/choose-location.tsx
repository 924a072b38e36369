import { ArrowRight } from 'lucide-react';
import { Link } from '#web/ui/link.tsx';

export type LocationLine = { readonly name: string; readonly address: string };

/** The choice of a location, shown when the address names neither a car nor a location. */
export type LocationsView = {
  readonly heading: string;
  readonly intro: string;
  readonly locations: readonly (LocationLine & { readonly id: string; readonly href: string; readonly next: string })[];
  /** Link to the stock: a shopper with a certain car in mind books from its page. */
  readonly cars: { readonly text: string; readonly label: string; readonly href: string };
};

export function ChooseLocation({ view }: { readonly view: LocationsView }) {
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div>
        <h1 className="type-h2">{view.heading}</h1>
        <p className="type-lead mt-2 text-text-2">{view.intro}</p>
        <ul className="drive-places mt-8">
          {view.locations.map(({ id, name, address, href, next }) => (
            <li key={id}>
              <Link to={href} className="drive-place">
                <span className="min-w-0">
                  <span className="type-title block">{name}</span>
                  <span className="type-small block text-text-2">{address}</span>
                  <span className="type-small-strong mt-1 block">{next}</span>
                </span>
                <ArrowRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-8 text-text-2">
          {view.cars.text}{' '}
          <Link to={view.cars.href} className="text-link">
            {view.cars.label}
          </Link>
        </p>
      </div>
    </div>
  );
}
