import { useState, type ReactNode } from 'react';
import { pictureAddress, pictureSrcset, type PictureWidth } from '#domain/picture/picture-address.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import type { PhotoData } from './photo-data.ts';

export type PhotoProps = {
  /** Null shows the placeholder. */
  readonly photo: PhotoData | null;
  readonly alt: string;
  /**
   * The `sizes` of the `img`: how wide it is shown. More than nothing at every width, or a loaded picture has no natural
   * width and is taken for one that failed to load.
   */
  readonly sizes: string;
  /** The widths that the browser may choose from. */
  readonly widths?: readonly PictureWidth[];
  /** The first picture of a page: it is loaded at once, and React preloads it in the page's head. */
  readonly isFirst?: boolean;
  /** Loaded at once, because it will be seen soon. */
  readonly isNear?: boolean;
  /** Shown when there is no picture or when it fails to load. */
  readonly placeholder?: ReactNode;
  readonly className?: string | undefined;
};

/** `srcset` of a picture in some widths, and the `src` for browsers without it. */
export function usePictureSources(
  { image }: PhotoData,
  widths: readonly PictureWidth[],
): { readonly src: string; readonly srcSet: string } {
  const { pictures: site } = useSite();
  const width = widths[Math.floor(widths.length / 2)] ?? 640;
  return { src: pictureAddress(image, { site, width }), srcSet: pictureSrcset(image, { site, widths }) };
}

/** A function that gives the address of a picture in one width. */
export function usePictureAddress(): (photo: PhotoData, width: PictureWidth) => string {
  const { pictures: site } = useSite();
  return ({ image }, width) => pictureAddress(image, { site, width });
}

const DEFAULT_WIDTHS = [320, 640, 800, 960] as const;

/** A photo, 3:2. Its place is kept, so that nothing moves when it is loaded; until then its commonest colour is shown. */
export function Photo({ photo, placeholder = null, ...rest }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (photo === null || failed === photo.image) return placeholder;
  return <Picture photo={photo} onFail={() => setFailed(photo.image)} {...rest} />;
}

type PictureProps = Omit<PhotoProps, 'photo' | 'placeholder'> & {
  readonly photo: PhotoData;
  readonly onFail: () => void;
};

function Picture({ photo, alt, sizes, widths = DEFAULT_WIDTHS, isFirst, isNear, className, onFail }: PictureProps) {
  const sources = usePictureSources(photo, widths);
  // A picture that failed before hydration has had its error event already.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) onFail();
  };
  return (
    <img
      // The loading attributes come first: some browsers start at the first address they see.
      {...(isFirst ? { fetchPriority: 'high' } : { loading: isNear ? 'eager' : 'lazy', decoding: 'async' })}
      // Not `auto`: a picture that fails then requests another width, and Chromium reports no error for that one.
      sizes={sizes}
      {...sources}
      width={1680}
      height={1120}
      alt={alt}
      {...(photo.colour ? { style: { background: photo.colour } } : {})}
      className={className}
      ref={check}
      onError={onFail}
    />
  );
}
