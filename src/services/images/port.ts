import type { PictureForm } from '#domain/picture/picture-form.ts';
import type { PictureFormat } from '#domain/picture/picture-format.ts';
import type { Result } from '#domain/result.ts';

/** A file of a tenant's folder, or a picture of a host that the site lists. */
export type PictureImage =
  | {
      readonly kind: 'file';
      readonly name: string;
      /** Tenants whose folders are looked through, in this order; then the demo's pictures, where there are any. */
      readonly owners: readonly string[];
    }
  | { readonly kind: 'remote'; readonly address: string; /** `images.hosts` */ readonly hosts: readonly string[] };

export type PictureRequest = {
  readonly image: PictureImage;
  readonly form: PictureForm;
  /** AVIF is made in the background: until it is there, WebP is given. The social form is always JPEG. */
  readonly format: PictureFormat;
  /** Percent, where the form names none. */
  readonly quality: number;
};

export type RenderedPicture = {
  readonly body: Buffer;
  readonly type: 'image/avif' | 'image/webp' | 'image/jpeg';
  readonly etag: string;
  /** False while the format that was asked for is still being made. */
  readonly isFinal: boolean;
};

/**
 * Why there is no picture: of a file or of any picture (first group), of one that another host has (second), or because
 * too many are being made (`busy`).
 */
export type PictureProblem =
  | 'not_found'
  | 'too_large'
  | 'not_a_picture'
  | 'too_many_pixels'
  | 'damaged'
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
   * The commonest colour of a picture, `#rrggbb`, at once: null when it has none, undefined when it is not known yet.
   * Who asks for an unknown one makes it be found out.
   */
  colourOf(image: string, site: PictureSiteOf): string | null | undefined;
  /** Takes over the pictures of a tenant folder: what is not among `names` any more is removed. */
  replace(options: {
    readonly tenant: string;
    readonly folder: string;
    readonly names: readonly string[];
  }): Promise<void>;
  /** Resolves when nothing is being made in the background. */
  settled(): Promise<void>;
  /** Takes on nothing more in the background and waits for what is under way. */
  close(): Promise<void>;
};
