import { Photo } from '#web/features/media/photo.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink, Link } from '#web/ui/link.tsx';
import type { HomeOffer, HomeOffersView } from './home-view.ts';

/** The first offers: the one with a picture is large, the others are blocks beside it. */
export function HomeOffers({ offers }: { readonly offers: HomeOffersView | null }) {
  if (offers === null) return null;
  return (
    <section className="section" aria-labelledby="home-offers">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="home-offers" className="type-h2">
          {offers.heading}
        </h2>
        <Link to={offers.all.href} className="arrow-link">
          {offers.all.label} <Glyph name="arrow" />
        </Link>
      </div>
      <OfferBlocks offers={offers.offers} />
    </section>
  );
}

/** Dated promotions (D38), each while it runs. */
export function Promotions({ promotions }: { readonly promotions: readonly HomeOffer[] }) {
  const t = useMessages();
  if (promotions.length === 0) return null;
  return (
    <section className="section" aria-label={t('home.promotions')}>
      <OfferBlocks offers={promotions} />
    </section>
  );
}

function OfferBlocks({ offers }: { readonly offers: readonly HomeOffer[] }) {
  return (
    <ul className="home-offers mt-6 lg:mt-10" data-count={offers.length}>
      {offers.map((offer) => (
        <li key={offer.id} className={offer.photo ? 'home-offer' : 'home-offer home-offer-block on-brand'}>
          {offer.photo && (
            <Photo
              photo={offer.photo}
              alt=""
              sizes="(min-width: 1024px) 740px, 92vw"
              widths={[640, 960, 1280]}
              className="home-offer-photo"
            />
          )}
          {offer.note && <p className="type-small">{offer.note}</p>}
          <h3 className="type-h3">
            {offer.href === null ? (
              offer.name
            ) : (
              <AnyLink href={offer.href} className="home-offer-link">
                {offer.name} <Glyph name="arrow" />
              </AnyLink>
            )}
          </h3>
          {offer.text && <p>{offer.text}</p>}
          {offer.smallPrint && <p className="type-caption">{offer.smallPrint}</p>}
        </li>
      ))}
    </ul>
  );
}
