import { versionMark } from '#domain/picture/picture-address.ts';

/** Names of PDF files in a tenant folder, like those of pictures. */
const NAME = /^(?:[\w][\w. -]*\/)*[\w][\w. -]*\.pdf$/i;
const MAX_CHARACTERS = 300;
const PATH = /^\/documents\/([a-z0-9-]+)\/(.+)$/;

export function isDocumentName(name: string): boolean {
  return name.length <= MAX_CHARACTERS && NAME.test(name) && !name.split('/').some((part) => /^\.+$|\.\./.test(part));
}

/** `/documents/{site}/{name}?v={version}`: with the site's current version, the address always means the same file. */
export function documentAddress(
  name: string,
  { slug, version }: { readonly slug: string; readonly version: number },
): string {
  return `/documents/${slug}/${name.split('/').map(encodeURIComponent).join('/')}?v=${versionMark(version)}`;
}

/** The inverse of `documentAddress`: null for a path that it never writes. */
export function readDocumentPath(path: string): { readonly owner: string; readonly name: string } | null {
  const [, owner = '', rest = ''] = PATH.exec(path) ?? [];
  try {
    const name = decodeURIComponent(rest);
    return isDocumentName(name) ? { owner, name } : null;
  } catch {
    return null;
  }
}
