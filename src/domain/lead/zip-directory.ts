/** A file in a ZIP archive, as the archive's directory names it. */
export type ZipEntry = {
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  /** The bytes of the file as they lie in the archive. */
  readonly packed: Uint8Array;
};

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_ENTRIES = 2_000;
const METHODS = new Map([
  [0, 'stored'],
  [8, 'deflated'],
] as const);

type Archive = { readonly bytes: Uint8Array; readonly view: DataView };

/**
 * The files in a ZIP archive by its directory. Null when it is none, has more than 2,000 files, or could be read in two
 * ways: two readers must not find different files in it. Nothing is unpacked.
 */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] | null {
  const archive = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  const { view } = archive;
  if (bytes.length < END_BYTES || view.getUint32(0, true) !== LOCAL) return null;
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  // One volume, with all its files.
  const isWhole = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!isWhole || count > MAX_ENTRIES) return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  if (at + view.getUint32(end + 12, true) !== end) return null;
  while (entries.length < count) {
    const read = readEntry(archive, { at, end });
    if (read === null) return null;
    entries.push(read.entry);
    at = read.next;
  }
  return at === end ? entries : null;
}

/**
 * Where the end record begins: the last one in the bytes. Null when its comment does not reach exactly to the end.
 * Readers differ in what they do then.
 */
function endOfDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    return at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength ? at : null;
  }
  return null;
}

function readEntry(
  archive: Archive,
  { at, end }: { readonly at: number; readonly end: number },
): { readonly entry: ZipEntry; readonly next: number } | null {
  const { view } = archive;
  if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return null;
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  const method = METHODS.get(view.getUint16(at + 10, true) as 0 | 8);
  const nameBytes = view.getUint16(at + 28, true);
  const next = at + ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (isEncrypted || method === undefined || next > end) return null;
  const name = textAt(archive, at + ENTRY_BYTES, nameBytes);
  const packed = packedBytes(archive, {
    at: view.getUint32(at + 42, true),
    length: view.getUint32(at + 20, true),
    name,
    end,
  });
  return packed && { entry: { name, method, packed }, next };
}

type Local = { readonly at: number; readonly length: number; readonly name: string; readonly end: number };

/** The bytes of a file. Null when the header before them names another file. */
function packedBytes(archive: Archive, { at, length, name, end }: Local): Uint8Array | null {
  const { bytes, view } = archive;
  if (at + LOCAL_BYTES > end || view.getUint32(at, true) !== LOCAL) return null;
  const nameBytes = view.getUint16(at + 26, true);
  const from = at + LOCAL_BYTES + nameBytes + view.getUint16(at + 28, true);
  if (from + length > end || textAt(archive, at + LOCAL_BYTES, nameBytes) !== name) return null;
  return bytes.subarray(from, from + length);
}

const textAt = ({ bytes }: Archive, at: number, length: number): string =>
  new TextDecoder().decode(bytes.subarray(at, at + length));
