/** Most of the slots that may be taken before there are twice as many. */
const FULL = 0.5;

/** FNV-1a over the characters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Very many texts as numbers from 1 on, nearly every one of them new. No object is made for a text but the text, and
 * growing moves numbers alone.
 */
export type TextTable = {
  readonly texts: readonly string[];
  /** The number of a text; a new one for a new text. */
  codeOf(text: string): number;
  /** The number of a text that is there already, or 0. */
  find(text: string): number;
};

export function createTextTable(): TextTable {
  const texts = [''];
  let hashes = new Uint32Array(1_024);
  let slots = new Uint32Array(2_048);

  /** The slot where the text is, or the free one where it belongs. */
  function slotOf(text: string, hash: number): number {
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let code = slots[slot] ?? 0; code !== 0; code = slots[slot] ?? 0) {
      if (hashes[code] === hash && texts[code] === text) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  function grow(): void {
    const more = new Uint32Array(hashes.length * 2);
    more.set(hashes);
    hashes = more;
    slots = new Uint32Array(slots.length * 2);
    const mask = slots.length - 1;
    for (let code = 1; code < texts.length; code += 1) {
      let slot = (hashes[code] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = code;
    }
  }

  return {
    texts,
    find: (text) => slots[slotOf(text, hashOf(text))] ?? 0,
    codeOf(text) {
      const hash = hashOf(text);
      const slot = slotOf(text, hash);
      const known = slots[slot] ?? 0;
      if (known !== 0) return known;
      const code = texts.push(text) - 1;
      hashes[code] = hash;
      slots[slot] = code;
      if (texts.length >= slots.length * FULL) grow();
      return code;
    },
  };
}
