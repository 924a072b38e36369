import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Unpacks raw deflated bytes; null when they are damaged or hold more than `maxBytes`. */
export type Inflate = (packed: Uint8Array, maxBytes: number) => Uint8Array | null;

const TYPES_NAME = '[content_types].xml';
const MAX_TYPES_BYTES = 256 * 1024;
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Word runs a part by its content type, whatever the part is called. */
const ACTIVE = /macroenabled|vbaproject|vbadata|activex/i;

const TYPES_START = /^(?:<\?xml[^<>]*\?>)?\s*<(?:[\w.-]+:)?Types(?:\s[^<>]*)?>/;
const TYPE =
  /\s*<(?:[\w.-]+:)?(Default|Override)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))+)\s*(?:\/>|>\s*<\/(?:[\w.-]+:)?\1\s*>)/y;
const TYPES_END = /^\s*<\/(?:[\w.-]+:)?Types\s*>\s*$/;

/** Content types by the ending of a part's name, and by its whole name. Keys and types are in lower case. */
type ContentTypes = { readonly byEnding: ReadonlyMap<string, string>; readonly byName: ReadonlyMap<string, string> };

/** Whether the bytes are a Word document (DOCX). One with macros or ActiveX controls is not. */
export function isWordDocument(bytes: Uint8Array, inflate: Inflate): boolean {
  const entries = readZipDirectory(bytes);
  if (entries === null) return false;
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  // Of two parts with one name, readers may take either.
  if (parts.size < entries.length || [...parts.keys()].some((name) => ACTIVE.test(name))) return false;
  const types = readContentTypes(parts.get(TYPES_NAME), inflate);
  if (types === null) return false;
  const all = [...types.byEnding.values(), ...types.byName.values()];
  return !all.some((type) => ACTIVE.test(type)) && [...parts.keys()].some((name) => typeOf(name, types) === MAIN_TYPE);
}

function typeOf(name: string, { byEnding, byName }: ContentTypes): string | undefined {
  return byName.get(`/${name}`) ?? byEnding.get(name.slice(name.lastIndexOf('.') + 1));
}

/** Null unless the list is exactly what the standard allows (ECMA-376 part 2): nothing may hide in a comment or entity. */
function readContentTypes(entry: ZipEntry | undefined, inflate: Inflate): ContentTypes | null {
  if (!entry) return null;
  const bytes = entry.method === 'deflated' ? inflate(entry.packed, MAX_TYPES_BYTES) : entry.packed;
  if (bytes === null || bytes.length > MAX_TYPES_BYTES) return null;
  const text = decode(bytes);
  const start = TYPES_START.exec(text)?.[0];
  if (start === undefined) return null;
  const [byEnding, byName] = [new Map<string, string>(), new Map<string, string>()];
  let at = start.length;
  for (let found = typeAt(text, at); found !== null; found = typeAt(text, at)) {
    const [whole, kind, attributes = ''] = found;
    const types = kind === 'Default' ? byEnding : byName;
    const key = attributeOf(attributes, kind === 'Default' ? 'Extension' : 'PartName');
    const type = attributeOf(attributes, 'ContentType');
    if (key === null || type === null || type.includes('&') || types.has(key)) return null;
    types.set(key, type);
    at += whole.length;
  }
  return TYPES_END.test(text.slice(at)) ? { byEnding, byName } : null;
}

function typeAt(text: string, at: number): RegExpExecArray | null {
  TYPE.lastIndex = at;
  return TYPE.exec(text);
}

/** The value in lower case; null when it is not there. */
function attributeOf(attributes: string, name: string): string | null {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return (double ?? single)?.trim().toLowerCase() ?? null;
}

/** Empty for bytes that are no UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
