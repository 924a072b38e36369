/** The formats that pictures are sent in. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The best format that an `Accept` header allows. A client that sends no header or accepts anything (a crawler, a CDN)
 * gets WebP, which every browser of recent years reads. AVIF must be named. A client that names neither and sends no
 * wildcard gets JPEG.
 */
export function chooseFormat(accept: string | undefined): PictureFormat {
  if (!accept?.trim()) return 'webp';
  const taken = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)))
      .map(([type = '']) => type),
  );
  if (taken.has('image/avif')) return 'avif';
  return taken.has('image/webp') || taken.has('image/*') || taken.has('*/*') ? 'webp' : 'jpeg';
}

/** The type of a file by its first bytes. The decoder receives no other types. */
export function sniffPicture(bytes: Uint8Array): PictureFormat | 'png' | 'gif' | 'svg' | null {
  const text = String.fromCharCode(...bytes.subarray(0, 512));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8, 40))) return 'avif';
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(text) ? 'svg' : null;
}
