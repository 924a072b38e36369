import { HeroSearch } from '#web/features/home/hero-search.tsx';
import type { HeroView } from '#web/features/home/home-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import { usePictureSources } from '#web/features/media/photo.tsx';
import { RatingReach } from '#web/features/site/rating.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { Stars } from '#web/features/site/stars.tsx';
import { FacetCount } from '#web/features/widgets/facet-tiles.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import heroSmall from './assets/hero-960.webp?url';
import heroLarge from './assets/hero.webp?url';

const SIZES = '(min-width: 1024px) 58vw, 100vw';
const MAX_SHORTCUTS = 5;

/** The headline on sand with contour lines, the picture beside it, and the search box over both. */
export function Hero({ hero }: { readonly hero: HeroView }) {
  const { rating } = hero;
  return (
    <section className="outback-hero">
      <div className="outback-hero-words">
        <div>
          <h1 className="type-display">{hero.headline}</h1>
          {hero.lead && <p className="type-lead">{hero.lead}</p>}
        </div>
      </div>
      <div className="outback-hero-picture">
        {hero.photo ? (
          <OwnPicture photo={hero.photo} />
        ) : (
          <img
            src={heroLarge}
            srcSet={`${heroSmall} 960w, ${heroLarge} 1440w`}
            sizes={SIZES}
            width={1440}
            height={960}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
      <div className="wrap outback-finder-place">
        <div className="outback-finder sign on-brand">
          <HeroSearch search={hero.search}>{hero.search.choices.length > 0 && <SearchLabel />}</HeroSearch>
          <Shortcuts tiles={hero.tiles} />
        </div>
        {rating && (
          <p className="outback-hero-rating figures">
            <Stars average={rating.average} />
            <b aria-hidden="true">{rating.average.toFixed(1)}</b> <RatingReach rating={rating} />
          </p>
        )}
      </div>
    </section>
  );
}

/** Over the words, as the other fields have a name too. The field itself names itself to screen readers. */
function SearchLabel() {
  const t = useMessages();
  return (
    <span className="field-label outback-finder-label" aria-hidden="true">
      {t('search.submit')}
    </span>
  );
}

const withoutSlash = (href: string) => href.replace(/\/$/, '');

/** Facet tiles with their counts; where the site shows none, links of the tenant's menu. */
function Shortcuts({ tiles }: { readonly tiles: HeroView['tiles'] }) {
  const t = useMessages();
  const { header, links } = useSite();
  const all = header
    .flatMap((item) => item.links)
    .filter(({ href }) => href.startsWith('/') && withoutSlash(href) !== withoutSlash(links.cars));
  const own = all.filter(({ href }, index) => all.findIndex((other) => other.href === href) === index);
  const shortcuts = tiles.length > 0 ? tiles : own.map((link) => ({ ...link, count: null }));
  if (shortcuts.length === 0) return null;
  return (
    <div className="outback-shortcuts">
      <p>{t('tile.title')}</p>
      <ul>
        {shortcuts.slice(0, MAX_SHORTCUTS).map(({ label, href, count }) => (
          <li key={href}>
            <AnyLink href={href}>
              {label} {count !== null && <FacetCount count={count} />}
            </AnyLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OwnPicture({ photo }: { readonly photo: PhotoData }) {
  const sources = usePictureSources(photo, [640, 800, 960, 1280, 1680]);
  return (
    <img
      {...sources}
      {...(sources.srcSet ? { sizes: SIZES } : {})}
      width={1440}
      height={960}
      alt=""
      fetchPriority="high"
    />
  );
}
