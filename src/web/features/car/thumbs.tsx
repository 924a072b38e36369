import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { prefersReducedMotion } from '#web/ui/use-strip.ts';

/** Number of thumbnails in a row on a wide window. If there are more pictures, the last one shows how many. */
const SIDE_BY_SIDE = 6;
const WIDTHS = [160, 320] as const;
const LOST = <i className="lost-thumb" aria-hidden="true" />;

type ThumbsProps = {
  readonly photos: readonly PhotoData[];
  readonly current: number;
  /** True once script runs. Without it, the thumbnails are links to the large pictures. */
  readonly isLive: boolean;
  readonly goTo: (index: number) => void;
  readonly openAll: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Thumbnails that follow the large picture. With script they are one tab stop, and the arrow keys move between them.
 */
export function Thumbs({ photos, current, isLive, goTo, openAll, onKeyDown }: ThumbsProps) {
  const t = useMessages();
  const sizes = useTemplate().sizes.thumb;
  const list = useFollowing(current);
  const press = (event: MouseEvent, act: () => void) => {
    event.preventDefault();
    act();
  };
  const rest = photos.length > SIDE_BY_SIDE ? photos.length - (SIDE_BY_SIDE - 1) : 0;
  const unseen = Math.min(photos.length - 1, Math.max(SIDE_BY_SIDE - 1, current + 1));
  const unseenPhoto = photos[unseen];
  return (
    <div className={rest > 0 ? 'thumbs-row has-more' : 'thumbs-row'}>
      <ul ref={list} className="thumbs" aria-label={t('car.photos_small')}>
        {photos.map((photo, index) => (
          <li key={photo.image} className="contents">
            <a
              href={`#picture-${index + 1}`}
              data-in-place
              aria-label={t('car.photo_show', { number: index + 1 })}
              aria-current={index === current ? 'true' : undefined}
              tabIndex={isLive && index !== current ? -1 : undefined}
              onClick={(event) => press(event, () => goTo(index))}
              onKeyDown={onKeyDown}
            >
              <Photo photo={photo} alt="" sizes={sizes} widths={WIDTHS} placeholder={LOST} />
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <a
          className="thumbs-more"
          href={`#picture-${unseen + 1}`}
          data-in-place
          onClick={(event) => press(event, () => openAll(unseen))}
        >
          {/* No placeholder: it is light, and the number is legible on the dark background only. */}
          {unseenPhoto && <Photo photo={unseenPhoto} alt="" sizes={sizes} widths={WIDTHS} />}
          <b className="figures">
            +{rest} <span>{t('car.photos_more')}</span>
          </b>
        </a>
      )}
    </div>
  );
}

/** Scrolls the current thumbnail to the middle of its list, and moves keyboard focus to it. */
function useFollowing(current: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    const thumb = element?.querySelectorAll('a')[current];
    if (!element || !thumb) return;
    const left = thumb.offsetLeft - (element.clientWidth - thumb.offsetWidth) / 2;
    const isFar = Math.abs(left - element.scrollLeft) > element.clientWidth;
    element.scrollTo({ left, behavior: isFar || prefersReducedMotion() ? 'instant' : 'smooth' });
    if (element.contains(document.activeElement)) thumb.focus({ preventScroll: true });
  }, [current]);
  return list;
}
