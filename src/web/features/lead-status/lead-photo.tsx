import type { PhotoData } from '#web/features/media/photo-data.ts';
import { Photo } from '#web/features/media/photo.tsx';

const SIZES = '(min-width: 1024px) 332px, (min-width: 640px) 44vw, 86vw';

/** The car that a lead is about, on top of what stands beside its progress. */
export function LeadPhoto({ photo }: { readonly photo: PhotoData }) {
  return <Photo photo={photo} alt="" sizes={SIZES} widths={[320, 640, 960]} className="lead-photo" />;
}
