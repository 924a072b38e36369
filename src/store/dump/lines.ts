/**
 * Lines of a UTF-8 stream, split at line feeds only. `node:readline` also splits at U+2028, which JSON text may
 * contain. Text after the last line feed is a line of its own. Throws what the stream throws.
 */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
