import { ArrowLeft } from 'lucide-react';
import { CarRow } from '#web/features/car/car-row.tsx';
import { Photo } from '#web/features/media/photo.tsx';
import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ModelView } from './model-view.ts';

/** A model of a manufacturer's range: what it is, and the cars of it in stock. */
export function ModelPage({ view }: { readonly view: ModelView }) {
  const { all, name, badge, photo, text, facts, ask, accessories, cars } = view;
  return (
    <div className="wrap page-end">
      <Link to={all.href} className="arrow-link type-small-strong">
        <ArrowLeft aria-hidden="true" /> {all.label}
      </Link>
      <div className="model-head">
        <div>
          {badge && <p className="directory-badge">{badge}</p>}
          <h1 className="type-h1">{name}</h1>
          {text && <p className="type-lead measure mt-3 text-text-2">{text}</p>}
          {facts.length > 0 && (
            <dl className="model-facts">
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt className="type-small text-text-2">{label}</dt>
                  <dd className="type-strong">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="directory-actions">
            <LinkButton href={ask.href} tone="brand">
              {ask.label}
            </LinkButton>
            {accessories && (
              <LinkButton href={accessories.href} tone="hairline">
                {accessories.label}
              </LinkButton>
            )}
          </div>
        </div>
        <Photo
          photo={photo}
          alt=""
          sizes="(min-width: 1024px) 640px, 92vw"
          isFirst
          className="directory-photo is-whole"
          placeholder={null}
        />
      </div>
      <BelowSheet />
      {cars ? (
        <CarRow id="model-cars" heading={view.carsHeading} all={cars.all} cards={cars.cards} />
      ) : (
        <section className="section" aria-labelledby="model-cars">
          <h2 id="model-cars" className="type-h2">
            {view.carsHeading}
          </h2>
          <p className="type-lead mt-3">{view.none}</p>
        </section>
      )}
    </div>
  );
}
