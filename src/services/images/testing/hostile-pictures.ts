import { crc32, deflateSync } from 'node:zlib';

/** A drawing with filters that take minutes. */
export const FILTERED_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="a" x="0" y="0" width="1" height="1">${Array.from(
  { length: 20 },
  (_, nth) => `<feTurbulence baseFrequency=".${nth + 1}" numOctaves="9"/><feGaussianBlur stdDeviation="90"/>`,
).join('')}</filter><rect width="2000" height="2000" filter="url(#a)"/></svg>`;

/** A plain drawing that takes minutes all the same: each mask uses the one before it twice. */
export function slowDrawing(colour = '#123'): string {
  const rect = (mask: string) => `<rect width="9" height="9" fill="#fff"${mask}/>`;
  const masks = Array.from({ length: 20 }, (_, nth) => {
    const before = nth === 0 ? '' : ` mask="url(#m${nth - 1})"`;
    return `<mask id="m${nth}">${rect(before)}${rect(before)}</mask>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${masks.join('')}<rect width="900" height="900" fill="${colour}" mask="url(#m19)"/></svg>`;
}

/** A black PNG of one bit a pixel: some kilobytes for any number of pixels. */
export function emptyPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, pngChunk('IHDR', size), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
