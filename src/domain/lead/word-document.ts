const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const MAX_ENTRIES = 2_000;

/** The names of the files in a ZIP archive by its directory; null when it is none. Nothing is unpacked. */
function namesInArchive(bytes: Uint8Array): readonly string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < END_BYTES || view.getUint32(0, true) !== LOCAL) return null;
  const end = endOfDirectory(view);
  if (end === null) return null;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const start = at + ENTRY_BYTES;
    names.push(new TextDecoder().decode(bytes.subarray(start, start + nameBytes)));
    at = start + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** Where the end record of the directory begins. A comment may follow it. */
function endOfDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  return null;
}

/** Whether the bytes are a Word document (DOCX). One with macros is not. */
export function isWordDocument(bytes: Uint8Array): boolean {
  const names = namesInArchive(bytes);
  if (names === null) return false;
  const has = (name: string) => names.some((one) => one.toLowerCase() === name);
  return (
    has('[content_types].xml') &&
    has('word/document.xml') &&
    !names.some((name) => /vbaproject|vbadata|activex/i.test(name))
  );
}
