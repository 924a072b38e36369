import { Stars } from '#web/features/site/stars.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import { FIRST_REVIEWS, type ReviewsView, type ReviewView } from './reviews-view.ts';

type ReviewsProps = {
  readonly view: ReviewsView | null;
  /** In view at first. Two or more others open below them. */
  readonly first?: number;
};

/** What buyers say, with the number of reviews, their source and how they were chosen (R17). */
export function Reviews({ view, first = FIRST_REVIEWS }: ReviewsProps) {
  if (view === null) return null;
  // A single other one is no longer than the line that would open it.
  const shown = view.reviews.length === first + 1 ? view.reviews.length : first;
  const more = view.reviews.slice(shown);
  return (
    <Part>
      <section className="section reviews" aria-labelledby="reviews">
        <h2 id="reviews" className="type-h2">
          {view.heading}
        </h2>
        <div>
          <Summary view={view} />
        </div>
        <div className="min-w-0">
          <Entries reviews={view.reviews.slice(0, shown)} />
          {more.length > 0 && (
            <details className="reviews-more">
              <summary className="text-link type-small-strong">
                {view.moreLabel} <Glyph name="down" />
              </summary>
              <Entries reviews={more} />
            </details>
          )}
        </div>
      </section>
    </Part>
  );
}

function Summary({ view: { rating, count, source, isName, method, all } }: { readonly view: ReviewsView }) {
  return (
    <>
      {rating && (
        <p className="reviews-rating figures">
          <b aria-hidden="true">{rating.average.toFixed(1)}</b> <Stars average={rating.average} />
        </p>
      )}
      <p className="type-small mt-2 text-text-2">
        <span className="block type-small-strong">{count}</span>
        <span className="block" translate={isName ? 'no' : undefined}>
          {source}
        </span>
      </p>
      <p className="type-small mt-2 text-text-2">{method}</p>
      {all && (
        <p className="type-small-strong mt-2">
          <Outside href={all.href}>{all.label}</Outside>
        </p>
      )}
    </>
  );
}

function Entries({ reviews }: { readonly reviews: readonly ReviewView[] }) {
  return (
    <ul className="reviews-list">
      {reviews.map((review, index) => (
        // The list never changes in place.
        <li key={index}>
          <Entry review={review} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ review: { author, rating, text, written } }: { readonly review: ReviewView }) {
  return (
    <figure className="review">
      <Stars average={rating} />
      {text !== '' && (
        <blockquote>
          <p>{text}</p>
        </blockquote>
      )}
      <figcaption className="type-small">
        <b className="block type-small-strong">
          {author.href === null ? author.name : <Outside href={author.href}>{author.name}</Outside>}
        </b>
        <span className="text-text-2">
          {written.href === null ? written.label : <Outside href={written.href}>{written.label}</Outside>}
        </span>
      </figcaption>
    </figure>
  );
}

function Outside({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <AnyLink href={href} className="text-link" rel="nofollow noopener">
      {children}
    </AnyLink>
  );
}
