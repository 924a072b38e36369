import { pictureAddress } from '#domain/picture/picture-address.ts';
import { isPictureName } from '#domain/picture/shown-picture.ts';
import { documentAddress, isDocumentName } from '#domain/tenant/document-address.ts';

/** The site whose folder has the file, and its version. */
type ReportSite = { readonly slug: string; readonly version: number };

/** Whether a car's `file` can be opened: an https address, or the name of a PDF or picture of the tenant folder (D272). */
export function isOpenableReport(file: string | null): file is string {
  return file !== null && (file.startsWith('https://') || isDocumentName(file) || isPictureName(file));
}

/** Where the history report is opened; null when it cannot be. */
export function historyReportAddress(file: string | null, site: ReportSite): string | null {
  if (!isOpenableReport(file)) return null;
  if (file.startsWith('https://')) return file;
  return isDocumentName(file) ? documentAddress(file, site) : pictureAddress(file, { site, width: 1680 });
}
