import { isShownPicture } from '#domain/picture/shown-picture.ts';
import { counted } from '#utilities/counted.ts';

/** Further hosts are counted together. */
const MAX_HOSTS = 100;
const MAX_NAMED = 10;

const format = (number: number): string => number.toLocaleString('en-AU');

/**
 * Counts the pictures of a feed that no page will show, because the site does not list their host or their address is
 * not https. The feed is remarked on once, not each car (D306).
 */
export function countHiddenPictures(): {
  add(images: readonly string[], hosts: readonly string[]): void;
  remarks(): string[];
} {
  const byHost = new Map<string, number>();
  let [pictures, cars] = [0, 0];
  const place = (address: string): string => {
    const url = URL.parse(address);
    const name = url?.protocol === 'https:' ? url.host : `http://${url?.host ?? ''}`;
    return byHost.has(name) || byHost.size < MAX_HOSTS ? name : 'other hosts';
  };
  return {
    add(images, hosts) {
      const hidden = images.filter((image) => /^https?:/i.test(image) && !isShownPicture(image, hosts));
      if (hidden.length === 0) return;
      cars += 1;
      pictures += hidden.length;
      for (const image of hidden) {
        const host = place(image);
        byHost.set(host, (byHost.get(host) ?? 0) + 1);
      }
    },
    remarks() {
      if (pictures === 0) return [];
      const hosts = [...byHost].toSorted(([, one], [, other]) => other - one);
      const named = hosts.slice(0, MAX_NAMED).map(([host, count]) => `${host} (${format(count)})`);
      const more = hosts.length > MAX_NAMED ? ` and ${format(hosts.length - MAX_NAMED)} more` : '';
      return [
        `${counted(pictures, 'picture')} of ${counted(cars, 'car')} will not be shown, because they are not https addresses on hosts that images.hosts of the site lists: ${named.join(', ')}${more}.`,
      ];
    },
  };
}
