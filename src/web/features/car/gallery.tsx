import { ArrowLeft, ArrowRight, Images, Maximize } from 'lucide-react';
import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { Photo } from '../media/photo.tsx';
import type { PhotoData } from '../media/photo-data.ts';
import { Theatre } from './theatre.tsx';
import { useStrip } from './use-strip.ts';

export const THUMBS = 6;
const SIZES = '(min-width: 1376px) 824px, (min-width: 1024px) 60vw, 100vw';

/**
 * Pictures in a strip that scrolls and snaps by itself: a finger, the arrow keys and, with script, the buttons in the
 * berth move it. Small pictures are links to the large ones.
 */
export function Gallery({ photos, name }: { readonly photos: readonly PhotoData[]; readonly name: string }) {
  const t = useMessages();
  const { strip, current, isLive, goTo } = useStrip(photos.length);
  const theatre = useRef<HTMLDialogElement>(null);
  const alt = (index: number) => t('car.photo', { car: name, number: index + 1, count: photos.length });
  return (
    <div className="gallery">
      <div className="gallery-frame">
        <ul ref={strip} className="gallery-strip" tabIndex={0} aria-label={t('car.gallery', { car: name })}>
          {photos.map((photo, index) => (
            <li key={photo.image} id={`picture-${index + 1}`}>
              <Photo
                photo={photo}
                alt={alt(index)}
                sizes={SIZES}
                widths={[480, 640, 960, 1280, 1680]}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
        {isLive && (
          <div className="gallery-tools">
            <button
              type="button"
              className="icon-button"
              aria-label={t('car.full_screen')}
              onClick={() => theatre.current?.showModal()}
            >
              <Maximize aria-hidden="true" />
            </button>
          </div>
        )}
        <div className="gallery-dock berth">
          <button
            type="button"
            className="icon-button"
            disabled={!isLive || current === 0}
            aria-label={t('car.photo_previous')}
            onClick={() => goTo(current - 1)}
          >
            <ArrowLeft aria-hidden="true" />
          </button>
          <span aria-live="polite">
            <Images aria-hidden="true" /> {t('car.photo_of', { number: current + 1, count: photos.length })}
          </span>
          <button
            type="button"
            className="icon-button"
            disabled={!isLive || current >= photos.length - 1}
            aria-label={t('car.photo_next')}
            onClick={() => goTo(current + 1)}
          >
            <ArrowRight aria-hidden="true" />
          </button>
        </div>
      </div>
      {photos.length > 1 && <Thumbs photos={photos} current={current} goTo={isLive ? goTo : null} />}
      {isLive && <Theatre dialog={theatre} photos={photos} name={name} start={current} />}
    </div>
  );
}

type ThumbsProps = {
  readonly photos: readonly PhotoData[];
  readonly current: number;
  readonly goTo: ((index: number) => void) | null;
};

function Thumbs({ photos, current, goTo }: ThumbsProps) {
  const t = useMessages();
  const press = (event: MouseEvent, index: number) => {
    if (!goTo) return;
    event.preventDefault();
    goTo(index);
  };
  return (
    <ul className="thumbs">
      {photos.map((photo, index) => (
        <li key={photo.image} className="contents">
          <a
            href={`#picture-${index + 1}`}
            aria-label={t('car.photo_show', { number: index + 1 })}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => press(event, index)}
          >
            <Photo photo={photo} alt="" sizes="128px" widths={[160, 320]} />
          </a>
        </li>
      ))}
    </ul>
  );
}
