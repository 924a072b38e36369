import { HeroSearch } from '#web/features/home/hero-search.tsx';
import type { HeroView } from '#web/features/home/home-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import { usePictureSources } from '#web/features/media/photo.tsx';
import { RatingReach } from '#web/features/site/rating.tsx';
import { Stars } from '#web/features/site/stars.tsx';
import { FacetCount } from '#web/features/widgets/facet-tiles.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Link } from '#web/ui/link.tsx';
import heroSmall from './assets/hero-1200.webp?url';
import heroLarge from './assets/hero.webp?url';
import lamp from './assets/lamp.webp?url';

/** On a dark ground: headline, one paragraph, the car below them; the search box lies over the lower edge. */
export function Hero({ hero }: { readonly hero: HeroView }) {
  const t = useMessages();
  const { rating } = hero;
  return (
    <section className="studio-hero">
      <div className="studio-dusk">
        <div className="wrap studio-hero-words">
          <h1 className="type-display">{hero.headline}</h1>
          {hero.lead && <p>{hero.lead}</p>}
        </div>
        {hero.photo ? <OwnPicture photo={hero.photo} /> : <DuskPicture />}
      </div>
      <div className="wrap">
        <div className="studio-search">
          <HeroSearch search={hero.search} />
        </div>
        {hero.tiles.length > 0 && (
          <ul className="studio-tiles">
            {hero.tiles.map(({ label, count, href }) => (
              <li key={href}>
                <Link to={href}>
                  <span>{label}</span> <FacetCount count={count} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {rating && (
          <p className="studio-rating figures">
            <Stars average={rating.average} isDecoration />
            <b>{t('site.rating', { average: rating.average.toFixed(1) })}</b> <RatingReach rating={rating} />
          </p>
        )}
      </div>
    </section>
  );
}

/** The whole car on wide screens, its tail lamp on narrow ones. */
function DuskPicture() {
  return (
    <picture>
      <source media="(max-width: 767.98px)" srcSet={lamp} width={1200} height={675} />
      <img
        className="studio-hero-picture"
        src={heroLarge}
        srcSet={`${heroSmall} 1200w, ${heroLarge} 2040w`}
        sizes="100vw"
        width={2040}
        height={1148}
        alt=""
        fetchPriority="high"
      />
    </picture>
  );
}

function OwnPicture({ photo }: { readonly photo: PhotoData }) {
  const sources = usePictureSources(photo, [640, 800, 960, 1280, 1680]);
  return (
    <img
      className="studio-hero-picture studio-hero-own"
      {...sources}
      {...(sources.srcSet ? { sizes: '100vw' } : {})}
      width={2040}
      height={1148}
      alt=""
      fetchPriority="high"
    />
  );
}
