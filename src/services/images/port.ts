import type { PictureForm } from '#domain/picture/picture-form.ts';
import type { PictureFormat } from '#domain/picture/picture-format.ts';
import type { Result } from '#domain/result.ts';

/** A file of a tenant folder, or a picture of another host that the site lists. */
export type PictureImage =
  | {
      readonly kind: 'file';
      readonly name: string;
      /** Tenants whose folders are searched, in this order, before the demo's shared pictures. */
      readonly owners: readonly string[];
    }
  | { readonly kind: 'remote'; readonly address: string; /** `images.hosts` */ readonly hosts: readonly string[] };

export type PictureRequest = {
  readonly image: PictureImage;
  /** Slug of the site that asks. Pictures of one site never take all places where pictures are made. */
  readonly site: string;
  readonly form: PictureForm;
  /**
   * AVIF is made in the background; until then the answer is WebP. The social form is always JPEG. PNG is for documents
   * only: no address asks for it.
   */
  readonly format: PictureFormat | 'png';
  /** Percent; used when the form names none. */
  readonly quality: number;
};

export type RenderedPicture = {
  readonly body: Buffer;
  readonly type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';
  readonly etag: string;
  /** False while the requested format is still being made. */
  readonly isFinal: boolean;
};

/**
 * Why there is no picture: faults of any picture (first group), faults of other hosts (second), or too many pictures
 * being made (`busy`).
 */
export type PictureProblem =
  | 'not_found'
  | 'too_large'
  | 'not_a_picture'
  | 'too_many_pixels'
  | 'damaged'
  | 'too_slow'
  | 'unsafe_drawing'
  | 'host_not_listed'
  | 'address_not_public'
  | 'host_unreachable'
  | 'host_failed'
  | 'redirected'
  | 'timed_out'
  | 'busy';

export type PictureSiteOf = {
  readonly slug: string;
  readonly version: number;
  /** As for `PictureImage`. */
  readonly owners: readonly string[];
};

/** Pictures of tenants, of the demo and of listed hosts, resized. */
export type Pictures = {
  render(request: PictureRequest): Promise<Result<RenderedPicture, PictureProblem>>;
  /**
   * The most common colour of a picture, `#rrggbb`, without waiting: null when it has none, undefined when it is not known
   * yet. Asking for an unknown colour queues finding it.
   */
  colourOf(image: string, site: PictureSiteOf): string | null | undefined;
  /** A PDF of the owners' folders, unchanged; null when there is none, it is too large, or it is no PDF (D272). */
  document(name: string, owners: readonly string[]): Promise<Buffer | null>;
  /** Replaces the pictures and PDFs of a tenant folder. Files that are not in `names` are removed. */
  replace(options: {
    readonly tenant: string;
    readonly folder: string;
    readonly names: readonly string[];
    readonly digest?: string;
  }): Promise<void>;
  /** Resolves when nothing is being made in the background. */
  settled(): Promise<void>;
  /** Accepts no more background work and waits for the running task. */
  close(): Promise<void>;
};
