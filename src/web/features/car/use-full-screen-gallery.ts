import { useState, type ComponentType } from 'react';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import { usePictureAddress } from '#web/features/media/photo.tsx';
import type { FullScreenGalleryProps } from './full-screen-gallery.tsx';

const FULL_WIDTH = 1680;

/**
 * Loads the full screen's script when the shopper points at or focuses a picture. If it cannot be loaded, the browser
 * opens the picture itself.
 */
export function useFullScreenGallery(photos: readonly PhotoData[]): {
  readonly FullScreenGallery: ComponentType<FullScreenGalleryProps> | null;
  /** Index of the picture that it opens with. Null while it is closed. */
  readonly openAt: number | null;
  readonly prepare: () => void;
  readonly open: (index: number) => void;
  readonly close: () => void;
} {
  const addressOf = usePictureAddress();
  const [FullScreenGallery, setFullScreenGallery] = useState<ComponentType<FullScreenGalleryProps> | null>(null);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const load = async () => {
    const module = await import('./full-screen-gallery.tsx');
    setFullScreenGallery(() => module.FullScreenGallery);
  };
  return {
    FullScreenGallery,
    openAt,
    prepare: () => void load().catch(() => undefined),
    open: (index) => {
      setOpenAt(index);
      load().catch((error: unknown) => {
        console.warn('Full screen could not be loaded', error);
        setOpenAt(null);
        const photo = photos[index];
        if (photo) location.assign(addressOf(photo, FULL_WIDTH));
      });
    },
    close: () => setOpenAt(null),
  };
}
