import { parsePictureForm, type PictureForm } from './picture-form.ts';
import { isPictureName } from './shown-picture.ts';

/** What a picture address requests: a file by name, or an address on another host that is not yet checked. */
export type RequestedPicture = {
  readonly owner: string;
  readonly form: PictureForm;
  readonly image:
    | { readonly kind: 'file'; readonly name: string }
    | { readonly kind: 'remote'; readonly address: string };
};

const PATH = /^\/media\/([a-z0-9-]+)\/([0-9a-z-]+)\/(.+)$/;
const HOST = /^[a-z0-9.-]+$/;

/** The inverse of `pictureAddress`: null for a path that it never writes. `query` is the query of the address. */
export function readPicturePath(path: string, query: URLSearchParams): RequestedPicture | null {
  const [, owner = '', formText = '', rest = ''] = PATH.exec(path) ?? [];
  const form = parsePictureForm(formText);
  if (form === null) return null;
  if (rest.startsWith('@')) {
    const slash = rest.indexOf('/');
    const host = rest.slice(1, slash);
    if (slash < 0 || !HOST.test(host)) return null;
    const search = query.get('s');
    return {
      owner,
      form,
      image: { kind: 'remote', address: `https://${host}${rest.slice(slash)}${search ? `?${search}` : ''}` },
    };
  }
  const name = decode(rest);
  return name !== null && isPictureName(name) ? { owner, form, image: { kind: 'file', name } } : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
