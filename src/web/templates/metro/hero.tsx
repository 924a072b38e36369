import { HeroSearch } from '#web/features/home/hero-search.tsx';
import type { HeroView } from '#web/features/home/home-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import { usePictureSources } from '#web/features/media/photo.tsx';
import { RatingReach } from '#web/features/site/rating.tsx';
import { Stars } from '#web/features/site/stars.tsx';
import heroSmall from './assets/hero-960.webp?url';
import heroLarge from './assets/hero.webp?url';

const SIZES = '(min-width: 1024px) 1408px, (min-width: 640px) 100vw, 156vw';

/** A large headline on petrol, the picture below it, and the search box over the picture's lower corner. */
export function Hero({ hero }: { readonly hero: HeroView }) {
  const { rating } = hero;
  return (
    <section className="metro-hero">
      <div className="wrap metro-hero-words on-brand">
        <h1 className="type-display">{hero.headline}</h1>
        {hero.lead && <p>{hero.lead}</p>}
      </div>
      {hero.photo ? (
        <OwnPicture photo={hero.photo} />
      ) : (
        <img
          className="metro-hero-picture"
          src={heroLarge}
          srcSet={`${heroSmall} 960w, ${heroLarge} 1600w`}
          sizes={SIZES}
          width={1600}
          height={800}
          alt=""
          fetchPriority="high"
        />
      )}
      <div className="metro-dock berth">
        <div className="px-5 lg:px-0">
          <HeroSearch search={hero.search}>
            {rating && (
              <p className="metro-rating">
                <Stars average={rating.average} />
                <b aria-hidden="true">{rating.average.toFixed(1)}</b> <RatingReach rating={rating} />
              </p>
            )}
          </HeroSearch>
        </div>
      </div>
    </section>
  );
}

function OwnPicture({ photo }: { readonly photo: PhotoData }) {
  const sources = usePictureSources(photo, [640, 800, 960, 1280, 1680]);
  return (
    <img
      className="metro-hero-picture"
      {...sources}
      {...(sources.srcSet ? { sizes: SIZES } : {})}
      width={1600}
      height={800}
      alt=""
      fetchPriority="high"
    />
  );
}
