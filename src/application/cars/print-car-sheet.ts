import { createHash } from 'node:crypto';
import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { PictureForm } from '#domain/picture/picture-form.ts';
import { isShownPicture } from '#domain/picture/shown-picture.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { PictureImage, Pictures } from '#services/images/port.ts';
import type { CarSheet, PrintProblem, SheetPictures, SheetPrinter } from '#services/pdf/port.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';

export type { CarSheet, PrintProblem } from '#services/pdf/port.ts';

/** A document and a tag that changes whenever its content changes. */
export type PrintedSheet = { readonly pdf: Uint8Array; readonly tag: string };

/** The names of pictures: of the photos entries of the car's `images`. The sheet lacks what cannot be loaded. */
export type SheetImages = {
  readonly photo: string | null;
  readonly more: readonly string[];
  readonly logo: string | null;
};
type SheetRequest = { readonly tenant: Tenant; readonly sheet: CarSheet; readonly images: SheetImages };

export type PrintCarSheet = (request: SheetRequest) => Promise<Result<PrintedSheet, PrintProblem>>;

type PrintServices = {
  readonly pictures: Pick<Pictures, 'render'>;
  readonly printer: SheetPrinter;
  readonly tenants: Pick<TenantDirectory, 'ownersOf'>;
};

const PHOTO: PictureForm = { kind: 'plain', width: 960, crop: '3x2', quality: 70 };
/** Of further photos, which are small. */
const SMALL_PHOTO: PictureForm = { kind: 'plain', width: 480, crop: '3x2', quality: 70 };
const LOGO: PictureForm = { kind: 'plain', width: 320, crop: null, quality: null };
/** Version of the layout. Increase it when the same data is drawn differently, so that browsers drop cached sheets. */
const LAYOUT_VERSION = 7;
/** Some 200 sheets of 150 kB. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Prints cars (D26). Sheets are cached by their content, pictures included (D192): a sheet is printed again exactly when
 * something on it has changed. The same sheet is printed once at a time. The least recently used are dropped first.
 */
export function createCarSheets({ pictures, printer, tenants }: PrintServices): PrintCarSheet {
  const printedSheets = createBoundedMap<string, PrintedSheet>({
    capacity: MAX_BYTES,
    policy: 'lru',
    weigh: ({ pdf }) => pdf.length,
  });
  const printing = createSingleFlight<string, Result<PrintedSheet, PrintProblem>>();

  const print = async (sheet: CarSheet, used: SheetPictures, tag: string) => {
    const made = await printer.print(sheet, used);
    if (!made.ok) return fail(made.problem);
    const printed = { pdf: made.value, tag };
    printedSheets.set(tag, printed);
    return succeed(printed);
  };

  return async ({ tenant, sheet, images }) => {
    const read = (name: string | null, kind: PictureKind) =>
      name === null ? null : readPicture(name, kind, { tenant, pictures, tenants });
    const [photo, logo, ...small] = await Promise.all([
      read(images.photo, { form: PHOTO, format: 'jpeg' }),
      read(images.logo, { form: LOGO, format: 'png' }),
      ...images.more.map((name) => read(name, { form: SMALL_PHOTO, format: 'jpeg' })),
    ]);
    const more = small.filter((one) => one !== null);
    const tag = createHash('sha256')
      .update(JSON.stringify([LAYOUT_VERSION, sheet, photo?.etag, logo?.etag, more.map(({ etag }) => etag)]))
      .digest('base64url')
      .slice(0, 24);
    const printed = printedSheets.get(tag);
    if (printed !== undefined) return succeed(printed);
    const used = { photo: photo?.body ?? null, more: more.map(({ body }) => body), logo: logo?.body ?? null };
    return printing.run(tag, () => print(sheet, used, tag));
  };
}

type Picture = { readonly body: Buffer; readonly etag: string };
type PictureKind = { readonly form: PictureForm; readonly format: 'jpeg' | 'png' };

/** In a format that a document can embed. */
async function readPicture(
  name: string,
  { form, format }: PictureKind,
  { tenant, pictures, tenants }: Pick<SheetRequest, 'tenant'> & Omit<PrintServices, 'printer'>,
): Promise<Picture | null> {
  const { hosts, quality } = tenant.config.images;
  if (!isShownPicture(name, hosts)) return null;
  const image: PictureImage = /^https:/i.test(name)
    ? { kind: 'remote', address: name, hosts }
    : { kind: 'file', name, owners: tenants.ownersOf(tenant) };
  const rendered = await pictures.render({ image, site: tenant.slug, form, format, quality });
  return rendered.ok && rendered.value.type === `image/${format}` ? rendered.value : null;
}
