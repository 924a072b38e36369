import type { EnquiryProblem } from '#web/features/enquiry/enquiry-view.ts';
import { LocationMaps } from '#web/features/maps/location-map.tsx';
import { NearProvider, nearestFirst, useNearPlace } from '#web/features/near/near-context.tsx';
import { NearSlot } from '#web/features/near/near-slot.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { countAttributes } from '#web/ui/count-attributes.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { Part } from '#web/ui/part.tsx';
import { LocationCard } from './location-card.tsx';
import { PageForm } from './page-form.tsx';
import type { ContactView } from './place-view.ts';

/** Number of cards in a row on a wide window. Few cards are wide, and six are two rows of three (spec §9). */
function columnsFor(count: number): number {
  if (count === 6) return 3;
  return count > 3 ? 4 : Math.max(count, 1);
}

/** The contact page: the locations of the dealer, then a form. */
export function ContactPage({
  view,
  problem,
}: {
  readonly view: ContactView;
  readonly problem: EnquiryProblem | null;
}) {
  const { reviewSource } = useSite();
  const { places, form } = view;
  return (
    <div className="wrap page-end">
      <div className="pt-8 lg:pt-14">
        <h1 className="type-h1">{view.heading}</h1>
        <p className="type-lead measure mt-3 text-text-2">{view.intro}</p>
      </div>
      {places.length > 0 && (
        <section aria-labelledby="locations">
          <h2 id="locations" className="sr-only">
            {view.placesHeading}
          </h2>
          <NearProvider value={view.near?.place ?? null}>
            <div className="mt-6 mb-8 flex flex-wrap items-center gap-x-5 gap-y-1">
              {view.near && <Finder near={view.near} />}
              {form && (
                <a href="#write" className="arrow-link">
                  {form.heading} <Glyph name="down" />
                </a>
              )}
            </div>
            <Places places={places} />
          </NearProvider>
          {reviewSource && places.some(({ rating }) => rating?.source === null) && (
            <p className="type-caption mt-6 text-text-3">{reviewSource}</p>
          )}
        </section>
      )}
      {/* Without a form the map has its list at the side. */}
      <div className={form ? 'contact-end' : undefined}>
        {view.maps.length > 0 && (
          <div>
            <LocationMaps maps={view.maps} areAddressesAbove />
          </div>
        )}
        {form && <PageForm form={form} problem={problem} />}
      </div>
    </div>
  );
}

/** Where the shopper gives a postcode. */
function Finder({ near }: { readonly near: NonNullable<ContactView['near']> }) {
  // The address says which postcode is measured from, so another one needs another address.
  const land = (address: string) => near.typed !== null && location.assign(address);
  return <NearSlot view={near} action={near.action} of="locations" onFound={land} />;
}

/** The cards, with the nearest first where the shopper gave a postcode. */
function Places({ places }: Pick<ContactView, 'places'>) {
  const near = useNearPlace();
  const columns = columnsFor(places.length);
  return (
    <ul className="places" data-columns={columns} {...countAttributes(places.length)}>
      {nearestFirst(places, near).map((place, index) => (
        <li key={place.id}>
          <Part>
            <LocationCard place={place} isFirst={index === 0} columns={columns} />
          </Part>
        </li>
      ))}
    </ul>
  );
}
