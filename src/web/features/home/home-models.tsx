import { Photo } from '#web/features/media/photo.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink, Link } from '#web/ui/link.tsx';
import type { HomeModelsView } from './home-view.ts';

/** The model range as a list, each with its lowest price and how many are in stock. */
export function HomeModels({ view }: { readonly view: HomeModelsView | null }) {
  if (view === null) return null;
  const { heading, all, photo, models } = view;
  return (
    <section className="section home-models" aria-labelledby="home-models">
      <div className="home-models-head">
        <h2 id="home-models" className="type-h2">
          {heading}
        </h2>
        <Link to={all.href} className="arrow-link">
          {all.label} <Glyph name="arrow" />
        </Link>
        {photo && <Photo photo={photo} alt="" sizes="(min-width: 1024px) 400px, 92vw" className="home-models-photo" />}
      </div>
      <ul className="home-models-list">
        {models.map(({ id, name, body, badge, price, stock, href }) => (
          <li key={id}>
            <AnyLink href={href} className="home-model">
              <b className="type-h3">{name}</b>
              <span className="home-model-body">{[badge, body].filter((text) => text !== null).join(', ')}</span>
              <span className="home-model-price">
                {price && (
                  <>
                    <span className="figures">{price.text}</span> <small>{price.label}</small>
                  </>
                )}
              </span>
              <span className="home-model-stock">{stock}</span>
              <Glyph name="arrow" />
            </AnyLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
