import type { ReviewsView } from '#web/features/reviews/reviews-view.ts';
import { Reviews } from '#web/features/reviews/reviews.tsx';

/** All reviews of a list, in a text. A module of its own: no page shares them on account of a text that shows them. */
export function ContentReviews({ view }: { readonly view: ReviewsView }) {
  return <Reviews view={view} first={view.reviews.length} />;
}
