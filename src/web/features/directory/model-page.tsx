import { ArrowLeft } from 'lucide-react';
import { CarRow } from '#web/features/car/car-row.tsx';
import { Photo } from '#web/features/media/photo.tsx';
import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ModelView } from './model-view.ts';

/** A model of a manufacturer's range: what it is, and the cars of it in stock, or others of the make. */
export function ModelPage({ view }: { readonly view: ModelView }) {
  const { all, name, badge, photo, text, facts, ask, accessories, row, none } = view;
  return (
    <div className="wrap page-end lg:pt-5">
      <Link to={all.href} className="arrow-link type-small-strong">
        <ArrowLeft aria-hidden="true" /> {all.label}
      </Link>
      <div className="model-head">
        <div className="model-words">
          {badge && <p className="directory-badge">{badge}</p>}
          <h1 className="type-h1">{name}</h1>
          {text && <p className="type-lead measure mt-3 text-text-2">{text}</p>}
        </div>
        <Photo
          photo={photo}
          alt=""
          sizes="(min-width: 1024px) 760px, 92vw"
          isFirst
          className="directory-photo is-whole"
          placeholder={null}
        />
        <div className="model-facts">
          {facts.length > 0 && (
            <dl>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt className="type-small text-text-2">{label}</dt>
                  <dd className="type-strong">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {none && <p className="notice">{none}</p>}
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
      </div>
      <BelowSheet />
      {row && <CarRow id="model-cars" {...row} />}
    </div>
  );
}
