import type { ReactNode } from 'react';
import { Photo } from '#web/features/media/photo.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { ArrowText } from '#web/ui/arrow-text.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink, Link } from '#web/ui/link.tsx';
import type { HomeOffer, HomeOffersView } from './home-view.ts';

/** The first offers: the one with a picture is large, the others are blocks beside it. */
export function HomeOffers({ offers }: { readonly offers: HomeOffersView | null }) {
  if (offers === null) return null;
  return (
    <OfferSection id="home-offers" view={offers}>
      <OfferBlocks offers={offers.offers} />
    </OfferSection>
  );
}

/** The newest entries of the blog, side by side. */
export function HomePosts({ posts }: { readonly posts: HomeOffersView | null }) {
  if (posts === null) return null;
  return (
    <OfferSection id="home-posts" view={posts}>
      <ul className="home-posts mt-6 lg:mt-10">
        {posts.offers.map((post) => (
          <li key={post.id} className="home-offer">
            <Offer offer={post} sizes="(min-width: 1024px) 400px, (min-width: 640px) 30vw, 92vw" />
          </li>
        ))}
      </ul>
    </OfferSection>
  );
}

type OfferSectionProps = { readonly id: string; readonly view: HomeOffersView; readonly children: ReactNode };

function OfferSection({ id, view: { heading, all }, children }: OfferSectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="type-h2">
          {heading}
        </h2>
        <Link to={all.href} className="arrow-link">
          {all.label} <Glyph name="arrow" />
        </Link>
      </div>
      {children}
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
          <Offer offer={offer} sizes="(min-width: 1024px) 740px, (min-width: 640px) 46vw, 92vw" />
        </li>
      ))}
    </ul>
  );
}

function Offer({ offer, sizes }: { readonly offer: HomeOffer; readonly sizes: string }) {
  const { photo, plate, note, name, href, figure, points, action } = offer;
  return (
    <>
      {photo ? (
        <Photo photo={photo} alt="" sizes={sizes} widths={[640, 960, 1280]} className="home-offer-photo" />
      ) : (
        plate && <p className="home-offer-plate figures">{plate}</p>
      )}
      {note && <p className="type-small">{note}</p>}
      <h3 className="type-h3">
        {href === null ? (
          name
        ) : (
          <AnyLink href={href} className="home-offer-link">
            {action ? name : <ArrowText text={name} />}
          </AnyLink>
        )}
      </h3>
      {figure && <p className={offer.isPrice ? 'type-title figures' : 'type-strong home-offer-headline'}>{figure}</p>}
      {offer.text && <p>{offer.text}</p>}
      {/* Not `Ticks`: its icon would bring 2 kB of script to every home page. */}
      {points.length > 0 && (
        <ul className="offer-points">
          {points.map((point) => (
            <li key={point}>
              <Glyph name="check" /> {point}
            </li>
          ))}
        </ul>
      )}
      {offer.smallPrint && <p className="type-caption">{offer.smallPrint}</p>}
      {action && (
        <LinkButton href={action.href} tone="hairline" size="small" className="home-offer-action">
          {action.label}
        </LinkButton>
      )}
    </>
  );
}
