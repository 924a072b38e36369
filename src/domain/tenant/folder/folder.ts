/** The texts of a tenant folder as read from disk, by path below the folder with forward slashes (D5). */
export type TenantFolder = {
  readonly files: Readonly<Record<string, string>>;
  /** Names below images/, with forward slashes. */
  readonly images: readonly string[];
  /** A hash that changes when a picture changes, even under the same name. */
  readonly imagesDigest?: string;
  /** SHA-256 of each image, hexadecimal, in the order of `images`. */
  readonly imageHashes?: readonly string[];
  /** Files that are not read, and pictures that will not be shown, with the reason. */
  readonly warnings?: readonly TenantProblem[];
};

/** What a site answers at a path of it: a page, one of many entries such as a car, or nothing. */
export type SiteAnswer = 'page' | 'entry' | 'nothing';
export type AnswerOf = (address: string) => SiteAnswer;

/** The pictures and PDFs of a folder. `digest` changes when a name or a content does. */
export type FolderFiles = {
  readonly digest: string;
  readonly files: readonly {
    /** Below images/, with forward slashes. */
    readonly name: string;
    /** Hexadecimal. */
    readonly sha256: string;
    /** The content in parts of at most a megabyte. */
    read(): AsyncIterable<Buffer>;
  }[];
};

/** One problem in a tenant folder: its place, what was found, and what was expected. */
export type TenantProblem = {
  /** File below the folder: `locations.json`. */
  readonly file: string;
  /** JSON path (`[2].address.postcode`), or line and column of a CSV or Markdown file; empty means the whole file. */
  readonly path: string;
  readonly found: string;
  readonly expected: string;
};

/** `tenant.json › search.minimum_images: found 22, expected a number of at most 14` */
export function formatProblem({ file, path, found, expected }: TenantProblem): string {
  return `${file}${path === '' ? '' : ` › ${path}`}: found ${found}, expected ${expected}`;
}
