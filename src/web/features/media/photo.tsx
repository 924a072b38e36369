import { pictureAddress } from '#domain/picture/picture-address.ts';
import type { PictureWidth } from '#domain/picture/picture-address.ts';
import { useSite } from '../site/site-context.tsx';
import type { PhotoData } from './photo-data.ts';

export type PhotoProps = {
  readonly photo: PhotoData;
  readonly alt: string;
  /** How wide it is shown, for the browser's choice of file. */
  readonly sizes: string;
  /** The files worth offering. */
  readonly widths?: readonly PictureWidth[];
  /** The first picture of a page comes at once; the others when they are near. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
};

/** The addresses of a picture in some widths, and one for browsers that choose none. */
export function usePictureSources(
  photo: PhotoData,
  widths: readonly PictureWidth[],
): { readonly src: string; readonly srcSet?: string } {
  const { pictures } = useSite();
  if (/^https:/i.test(photo.image)) return { src: photo.image };
  const site = { ...pictures, hosts: [] };
  return {
    src: pictureAddress(photo.image, { site, width: widths[Math.floor(widths.length / 2)] ?? 640 }),
    srcSet: widths.map((width) => `${pictureAddress(photo.image, { site, width })} ${width}w`).join(', '),
  };
}

const USUAL_WIDTHS = [320, 640, 960] as const;

/** A photo, 3:2, whose place is kept: nothing moves when it comes. */
export function Photo({ photo, alt, sizes, widths = USUAL_WIDTHS, isFirst = false, className }: PhotoProps) {
  const sources = usePictureSources(photo, widths);
  return (
    <img
      {...sources}
      {...(sources.srcSet ? { sizes } : {})}
      width={1680}
      height={1120}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className={className}
    />
  );
}
