/** The texts of a tenant folder as read from disk: by path below the folder, with forward slashes (D5). */
export type TenantFolder = {
  readonly files: Readonly<Record<string, string>>;
  /** Names below images/, with forward slashes. */
  readonly images: readonly string[];
  /** Another one when a picture is another one, though its name is the same. */
  readonly imagesDigest?: string;
};

/** One thing wrong in a tenant folder: where it is, what is there, and what should be. */
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

const SECRET_KEY = /(?:^|_)(?:key|secret|token|password)$/;

/** A value as a problem shows it: short, and never a secret that was written out by mistake (D4). */
export function describeFound(value: unknown, key: PropertyKey | undefined): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string' && typeof key === 'string' && SECRET_KEY.test(key)) return 'a text (not shown)';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
