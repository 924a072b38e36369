/** The formats that pictures are sent in. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The best format that an `Accept` header allows. Who sends none, or takes anything (a crawler, a CDN), gets WebP, which
 * every browser of the last years reads; AVIF has to be named; JPEG is for who names neither and no wildcard.
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

/** What the first bytes say a file is. Nothing else ever reaches the decoder. */
export function sniffPicture(bytes: Uint8Array): PictureFormat | 'png' | 'gif' | 'svg' | null {
  const text = String.fromCharCode(...bytes.subarray(0, 512));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8, 40))) return 'avif';
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(text) ? 'svg' : null;
}
