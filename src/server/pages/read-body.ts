/** The body of a response, for the caller alone. One that comes in one piece is not copied (D507). */
export async function readBody(response: Response): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  if (response.body !== null) for await (const piece of response.body) pieces.push(piece);
  const [first, ...others] = pieces;
  if (first === undefined || others.length > 0) return Buffer.concat(pieces);
  return Buffer.from(first.buffer, first.byteOffset, first.byteLength);
}
