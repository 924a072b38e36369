import { toStars } from '#domain/content/stars.ts';
import { useMessages } from '#web/messages/messages-context.tsx';

type StarsProps = {
  readonly average: number;
  /** Named with the average, where the number of reviews is not written beside the stars. */
  readonly count?: number;
  /** The text beside the stars says the same. */
  readonly isDecoration?: boolean;
};

/** Up to four full stars and the part of one more, of five places (spec §9, D356). */
export function Stars({ average, count, isDecoration = false }: StarsProps) {
  const t = useMessages();
  const { full, part } = toStars(average);
  const params = { average: String(Number(average.toFixed(1))), ...(count === undefined ? {} : { count }) };
  const named = {
    role: 'img',
    'aria-label': t(count === undefined ? 'site.rating' : 'site.rating_of_reviews', params),
  };
  const filled = { '--filled': `${Math.round((full + part) * 20)}%` } as React.CSSProperties;
  return <i className="stars" style={filled} {...(isDecoration ? { 'aria-hidden': true } : named)} />;
}
