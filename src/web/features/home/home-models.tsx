import { Photo } from '#web/features/media/photo.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink, Link } from '#web/ui/link.tsx';
import type { HomeModelsView } from './home-view.ts';

/**
 * The model range as a list, each with its lowest price and how many are in stock. The plate beside it shows the model that
 * the shopper points at or has the focus on, by style sheet alone. A photo that is not shown is not loaded.
 */
export function HomeModels({ view }: { readonly view: HomeModelsView | null }) {
  if (view === null) return null;
  const { heading, all, first, models } = view;
  return (
    <section className="section home-models" aria-labelledby="home-models">
      <div className="home-models-head">
        <h2 id="home-models" className="type-h2">
          {heading}
        </h2>
        <Link to={all.href} className="arrow-link">
          {all.label} <Glyph name="arrow" />
        </Link>
        {first !== null && (
          <div className="home-models-plates" aria-hidden="true">
            {models.map(({ id, name, price, stock, photo }) => (
              <div key={id} className={id === first ? 'home-models-plate is-first' : 'home-models-plate'}>
                <Photo
                  photo={photo}
                  alt=""
                  sizes="(min-width: 1024px) 520px, 92vw"
                  placeholder={<div className="home-models-photo" />}
                  className="home-models-photo"
                />
                <p>
                  <b>{name}</b> <span className="figures">{[price?.text, stock].filter(Boolean).join(', ')}</span>
                </p>
              </div>
            ))}
          </div>
        )}
      </div>
      <ul className="home-models-list">
        {models.map(({ id, name, body, badge, price, stock, href }) => (
          <li key={id}>
            <AnyLink href={href} className={id === first ? 'home-model is-first' : 'home-model'}>
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
