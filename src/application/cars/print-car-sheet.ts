import { createHash } from 'node:crypto';
import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { PictureForm } from '#domain/picture/picture-form.ts';
import { isShownPicture } from '#domain/picture/shown-picture.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { PictureImage, Pictures } from '#services/images/port.ts';
import type { CarSheet, PrintProblem, SheetPrinter } from '#services/pdf/port.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';

export type { CarSheet, PrintProblem } from '#services/pdf/port.ts';

/** A document and a tag that changes whenever its content changes. */
export type PrintedSheet = { readonly pdf: Uint8Array; readonly tag: string };

/** `image` is an entry of the car's `images`. Without one, or when it cannot be loaded, the sheet has no photo. */
type SheetRequest = { readonly tenant: Tenant; readonly sheet: CarSheet; readonly image: string | null };

export type PrintCarSheet = (request: SheetRequest) => Promise<Result<PrintedSheet, PrintProblem>>;

type PrintServices = {
  readonly pictures: Pick<Pictures, 'render'>;
  readonly printer: SheetPrinter;
  readonly tenants: Pick<TenantDirectory, 'ownersOf'>;
};

const PHOTO: PictureForm = { kind: 'plain', width: 960, crop: '16x9', quality: 70 };
/** Version of the layout. Increase it when the same data is drawn differently, so that browsers drop cached sheets. */
const LAYOUT_VERSION = 2;
/** Some 200 sheets of 150 kB. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Prints cars (D26). Sheets are cached by their content, the photo included (D192): a sheet is printed again exactly when
 * something on it has changed. The same sheet is printed once at a time. The least recently used are dropped first.
 */
export function createCarSheets({ pictures, printer, tenants }: PrintServices): PrintCarSheet {
  const printedSheets = createBoundedMap<string, PrintedSheet>({
    capacity: MAX_BYTES,
    policy: 'lru',
    weigh: ({ pdf }) => pdf.length,
  });
  const printing = createSingleFlight<string, Result<PrintedSheet, PrintProblem>>();

  const print = async (sheet: CarSheet, photo: Buffer | null, tag: string) => {
    const made = await printer.print(sheet, photo);
    if (!made.ok) return fail(made.problem);
    const printed = { pdf: made.value, tag };
    printedSheets.set(tag, printed);
    return succeed(printed);
  };

  return async ({ tenant, sheet, image }) => {
    const photo = image === null ? null : await readPhoto(image, { tenant, pictures, tenants });
    const tag = createHash('sha256')
      .update(JSON.stringify([LAYOUT_VERSION, sheet, photo?.etag]))
      .digest('base64url')
      .slice(0, 24);
    const printed = printedSheets.get(tag);
    if (printed !== undefined) return succeed(printed);
    return printing.run(tag, () => print(sheet, photo?.body ?? null, tag));
  };
}

type Photo = { readonly body: Buffer; readonly etag: string };

/** A JPEG, which a document can embed unchanged, large enough for the width of a page. */
async function readPhoto(
  image: string,
  { tenant, pictures, tenants }: Pick<SheetRequest, 'tenant'> & Omit<PrintServices, 'printer'>,
): Promise<Photo | null> {
  const { hosts, quality } = tenant.config.images;
  if (!isShownPicture(image, hosts)) return null;
  const source: PictureImage = /^https:/i.test(image)
    ? { kind: 'remote', address: image, hosts }
    : { kind: 'file', name: image, owners: tenants.ownersOf(tenant) };
  const rendered = await pictures.render({ image: source, site: tenant.slug, form: PHOTO, format: 'jpeg', quality });
  return rendered.ok && rendered.value.type === 'image/jpeg' ? rendered.value : null;
}
