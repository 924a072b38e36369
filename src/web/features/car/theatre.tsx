import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { Photo } from '../media/photo.tsx';
import type { PhotoData } from '../media/photo-data.ts';

type TheatreProps = {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly photos: readonly PhotoData[];
  readonly name: string;
  readonly start: number;
};

/** All pictures in full, below one another. The browser's own dialog: focus stays in it, Escape closes it. */
export function Theatre({ dialog, photos, name, start }: TheatreProps) {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    const onToggle = () => setOpen(element?.open ?? false);
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
  }, [dialog]);
  useEffect(() => {
    if (isOpen) list.current?.children[start]?.scrollIntoView({ block: 'center' });
  }, [isOpen, start]);
  return (
    <dialog ref={dialog} className="theatre" aria-label={t('car.gallery', { car: name })}>
      <form method="dialog" className="sticky top-3 z-10 flex justify-end px-3">
        <button type="submit" className="icon-button" aria-label={t('common.close')}>
          <X aria-hidden="true" />
        </button>
      </form>
      {isOpen && (
        <ul ref={list} className="-mt-11 grid justify-items-center gap-3">
          {photos.map((photo, index) => (
            <li key={photo.image} className="w-full max-w-[1500px]">
              <Photo
                photo={photo}
                alt={t('car.photo', { car: name, number: index + 1, count: photos.length })}
                sizes="100vw"
                widths={[640, 1280, 1680]}
                className="w-full"
              />
            </li>
          ))}
        </ul>
      )}
    </dialog>
  );
}
