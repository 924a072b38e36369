import { ArrowRight } from 'lucide-react';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { countAttributes } from '#web/ui/count-attributes.ts';
import { Link } from '#web/ui/link.tsx';

export type LocationLine = { readonly name: string; readonly address: string };

/** Names and addresses in two lines each, as on the contact page. */
export type LocationChoice = {
  readonly id: string;
  readonly name: string;
  readonly secondLine: string | null;
  readonly street: string;
  readonly suburb: string;
  readonly photo: PhotoData | null;
  readonly href: string;
  readonly next: string;
};

/** The choice of a location, shown when the address names neither a car nor a location. */
export type LocationsView = {
  readonly heading: string;
  readonly intro: string;
  readonly locations: readonly LocationChoice[];
  /** Link to the stock: a shopper with a certain car in mind books from its page. */
  readonly cars: { readonly text: string; readonly label: string; readonly href: string };
};

const SIDE_BY_SIDE = 'min(640px, 46vw)';
/** Of two locations on a wide window, beside the words. */
const BESIDE_WORDS = 'min(288px, 21vw)';

export function ChooseLocation({ view }: { readonly view: LocationsView }) {
  const { rowOfPlaces = SIDE_BY_SIDE } = useTemplate().sizes;
  const desktop = view.locations.length === 2 ? BESIDE_WORDS : SIDE_BY_SIDE;
  const tablet = view.locations.length % 2 === 1 ? rowOfPlaces : SIDE_BY_SIDE;
  const sizes = `(min-width: 1024px) ${desktop}, (min-width: 640px) ${tablet}, 88px`;
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div>
        <h1 className="type-h1">{view.heading}</h1>
        <p className="type-lead mt-2 text-text-2">{view.intro}</p>
        <ul className="drive-places mt-8" {...countAttributes(view.locations.length)}>
          {view.locations.map(({ id, name, secondLine, street, suburb, photo, href, next }, index) => (
            <li key={id}>
              <Link to={href} className="drive-place">
                {photo && (
                  <Photo photo={photo} alt="" sizes={sizes} isFirst={index === 0} className="drive-place-picture" />
                )}
                <span className="drive-place-words">
                  <span className="type-title block">
                    {name} {secondLine && <span className="block text-text-2">{secondLine}</span>}
                  </span>
                  <span className="type-small mt-2 block text-text-2">
                    {street}, <br />
                    {suburb}
                  </span>
                  <span className="type-small-strong mt-2 block">{next}</span>
                </span>
                <ArrowRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
        <p className="drive-elsewhere mt-8 text-text-2 lg:mt-16">
          {view.cars.text}{' '}
          <Link to={view.cars.href} className="underline">
            {view.cars.label}
          </Link>
        </p>
      </div>
    </div>
  );
}
