import { useState } from 'react';
import type { ReactNode } from 'react';
import { pictureAddress, pictureSrcset } from '#domain/picture/picture-address.ts';
import type { PictureWidth } from '#domain/picture/picture-address.ts';
import { useSite } from '../site/site-context.tsx';
import type { PhotoData } from './photo-data.ts';

export type PhotoProps = {
  /** Null shows the placeholder. */
  readonly photo: PhotoData | null;
  readonly alt: string;
  /** How wide it is shown, for the browser's choice of file. */
  readonly sizes: string;
  /** The files worth offering. */
  readonly widths?: readonly PictureWidth[];
  /** The first picture of a page comes at once, and React writes a preload for it into the page's head. */
  readonly isFirst?: boolean;
  /** About to be seen: it comes without waiting until it is. */
  readonly isNear?: boolean;
  /** In its place when there is no picture, or when it fails to load. */
  readonly placeholder?: ReactNode;
  readonly className?: string | undefined;
};

/** The addresses of a picture in some widths, and one for browsers that choose none. */
export function usePictureSources(
  { image }: PhotoData,
  widths: readonly PictureWidth[],
): { readonly src: string; readonly srcSet: string } {
  const { pictures: site } = useSite();
  const width = widths[Math.floor(widths.length / 2)] ?? 640;
  return { src: pictureAddress(image, { site, width }), srcSet: pictureSrcset(image, { site, widths }) };
}

/** The address of a picture by itself. */
export function usePictureAddress(): (photo: PhotoData, width: PictureWidth) => string {
  const { pictures: site } = useSite();
  return ({ image }, width) => pictureAddress(image, { site, width });
}

const USUAL_WIDTHS = [320, 640, 960] as const;

/** A photo, 3:2, whose place is kept: nothing moves when it comes, and its main colour stands there until then. */
export function Photo({ photo, placeholder = null, ...rest }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (photo === null || failed === photo.image) return placeholder;
  return <Picture photo={photo} onFail={() => setFailed(photo.image)} {...rest} />;
}

type PictureProps = Omit<PhotoProps, 'photo' | 'placeholder'> & {
  readonly photo: PhotoData;
  readonly onFail: () => void;
};

function Picture({ photo, alt, sizes, widths = USUAL_WIDTHS, isFirst, isNear, className, onFail }: PictureProps) {
  const sources = usePictureSources(photo, widths);
  /** A picture that failed before the page's script came has had its error event already. */
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) onFail();
  };
  return (
    <img
      // How it is to be loaded stands before what is: some browsers begin at the first address they see.
      {...(isFirst ? { fetchPriority: 'high' } : { loading: isNear ? 'eager' : 'lazy', decoding: 'async' })}
      // Not `auto`: a picture that fails then asks for another width, and Chromium tells no script of that failure.
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
