/** The hash table doubles when this share of its slots is in use. */
const MAX_LOAD = 0.5;

/** FNV-1a over UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Numbers very many texts from 1 on. A hash table with open addressing: unlike a `Map`, it needs no object for each text,
 * and growing it moves numbers only.
 */
type StringTable = {
  readonly texts: readonly string[];
  /** The number of a text; a new text gets a new number. */
  codeOf(text: string): number;
  /** The number of a text, or 0 when it has none. */
  find(text: string): number;
};

export function createStringTable(): StringTable {
  const texts = [''];
  let hashes = new Uint32Array(1_024);
  let slots = new Uint32Array(2_048);

  /** The slot of the text, or the free slot for it. */
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
      if (texts.length >= slots.length * MAX_LOAD) grow();
      return code;
    },
  };
}
