import type { Background } from './background.ts';
import type { ColourBook } from './colours.ts';
import { hashOf } from './picture-origin.ts';
import type { Pictures } from './port.ts';
import { colourOfPicture } from './resize.ts';
import type { PictureSources } from './sources.ts';

export type FindColoursOptions = {
  readonly book: ColourBook;
  readonly sources: PictureSources;
  readonly background: Background;
};

export type Colours = {
  readonly of: Pictures['colourOf'];
  /** Queues finding the colour of a picture of another host that has just been fetched. */
  learn(address: string, read: () => Promise<Buffer | null>): void;
};

const SAVE_MS = 1000;

/** Returns known colours at once. Unknown ones of folders are found in the background, those of other hosts when they are fetched. */
export function findColours({ book, sources, background }: FindColoursOptions): Colours {
  let saving: NodeJS.Timeout | null = null;
  const saveSoon = (): void => {
    saving ??= setTimeout(() => {
      saving = null;
      void book.save();
    }, SAVE_MS).unref();
  };
  const note = (key: string, known: Parameters<ColourBook['set']>[1]): void => {
    book.set(key, known);
    saveSoon();
  };

  async function lookAt(name: string, { key, owners, version }: Looking): Promise<void> {
    await book.loaded();
    const before = book.get(key);
    if (before?.version === version) return;
    const found = await sources.find({ kind: 'file', name, owners });
    if (!found.ok) return note(key, { colour: null, of: '', version });
    const of = hashOf(found.value.id);
    if (before?.of === of) return note(key, { ...before, version });
    const read = found.value.problem === null ? await found.value.read() : null;
    note(key, { colour: read?.ok ? await colourOfPicture(read.value) : null, of, version });
  }

  return {
    of(image, { slug, version, owners }) {
      if (/^https:/i.test(image)) return book.get(URL.parse(image)?.href ?? image)?.colour;
      const key = `${slug}/${image}`;
      const known = book.get(key);
      // After the folder was applied again, the old colour is used until the picture has been checked.
      if (known?.version !== version) background.offer(`colour ${key}`, () => lookAt(image, { key, owners, version }));
      return known?.colour;
    },
    learn(address, read) {
      if (book.get(address) !== undefined) return;
      background.offer(`colour ${address}`, async () => {
        const body = await read();
        if (body !== null) note(address, { colour: await colourOfPicture(body), of: '', version: 0 });
      });
    },
  };
}

type Looking = { readonly key: string; readonly owners: readonly string[]; readonly version: number };
