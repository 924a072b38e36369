import { fail, type Result } from '#domain/result.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';
import type { Background } from './background.ts';
import type { ColourStore } from './colours.ts';
import { hashOf } from './picture-origin.ts';
import type { PictureProblem, Pictures } from './port.ts';
import type { PictureSources } from './sources.ts';

export type FindColoursOptions = {
  readonly book: ColourStore;
  readonly sources: PictureSources;
  readonly background: Background;
  /** Finds the colour when it is the site's turn; `busy` when no turn came. */
  readonly colourOf: (body: Buffer, site: string) => Promise<Found>;
};

export type Colours = {
  readonly of: Pictures['colourOf'];
  /** Queues finding the colour of a picture of another host that has just been fetched. */
  learn(address: string, site: string, read: () => Promise<Buffer | null>): void;
};

const SAVE_MS = 1000;
/** Pictures whose colour is kept for other sites that show them. */
const MAX_SHARED = 10_000;

/** Returns known colours at once. Unknown ones of folders are found in the background, those of other hosts when they are fetched. */
export function findColours({ book, sources, background, colourOf }: FindColoursOptions): Colours {
  /** By origin. Sites of one group show the same pictures, and to decode one takes long. */
  const shared = createBoundedMap<string, string | null>({ capacity: MAX_SHARED, policy: 'fifo' });
  let saving: NodeJS.Timeout | null = null;
  const saveSoon = (): void => {
    saving ??= setTimeout(() => {
      saving = null;
      void book.save();
    }, SAVE_MS).unref();
  };
  const note = (key: string, known: Parameters<ColourStore['set']>[1]): void => {
    book.set(key, known);
    saveSoon();
  };

  async function lookAt(name: string, { key, slug, owners, version }: Looking): Promise<void> {
    await book.loaded();
    const before = book.get(key);
    if (before?.version === version) return;
    const origin = await sources.find({ kind: 'file', name, owners }, slug);
    if (!origin.ok) return note(key, { colour: null, of: '', version });
    const of = hashOf(origin.value.id);
    if (before?.of === of) return note(key, { ...before, version });
    const elsewhere = shared.get(of);
    if (elsewhere !== undefined) return note(key, { colour: elsewhere, of, version });
    const read = origin.value.problem() === null ? await origin.value.read() : null;
    const found: Found = read?.ok ? await colourOf(read.value, slug) : fail('damaged');
    if (found.ok) shared.set(of, found.value);
    if (isFinal(found)) note(key, { colour: found.ok ? found.value : null, of, version });
  }

  return {
    of(image, { slug, version, owners }) {
      if (/^https:/i.test(image)) return book.get(URL.parse(image)?.href ?? image)?.colour;
      const key = `${slug}/${image}`;
      const known = book.get(key);
      // After the folder was applied again, the old colour is used until the picture has been checked.
      if (known?.version !== version)
        background.offer(`colour ${key}`, () => lookAt(image, { key, slug, owners, version }));
      return known?.colour;
    },
    learn(address, site, read) {
      if (book.get(address) !== undefined) return;
      background.offer(`colour ${address}`, async () => {
        const body = await read();
        const found: Found = body === null ? fail('busy') : await colourOf(body, site);
        if (isFinal(found)) note(address, { colour: found.ok ? found.value : null, of: '', version: 0 });
      });
    },
  };
}

type Found = Result<string | null, PictureProblem>;

/** After `busy`, the next request offers it again. */
const isFinal = (found: Found): boolean => found.ok || found.problem !== 'busy';

type Looking = {
  readonly key: string;
  readonly slug: string;
  readonly owners: readonly string[];
  readonly version: number;
};
