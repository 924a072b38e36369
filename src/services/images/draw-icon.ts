/** Directory and header of an ICO file with one image. */
const ICO_HEADER_BYTES = 22;

/**
 * A drawing of this product's own as a square PNG. It is drawn in this process, unlike pictures of others (D266), and the
 * decoder is loaded with the first one.
 */
export async function drawPng(svg: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** The same as an ICO file, for browsers that read no SVG icons. Browsers read PNG in it since Windows Vista. */
export async function drawIco(svg: string, size: number): Promise<Buffer> {
  const png = await drawPng(svg, size);
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  // Type 1 is an icon, with one image.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
