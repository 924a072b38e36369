/**
 * File names in tenant folders and feeds: letters, digits, dots, hyphens, spaces, and `/` between folders; never a
 * parent folder.
 */
const NAME = /^(?:[\w][\w. -]*\/)*[\w][\w. -]*\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const MAX_CHARACTERS = 300;
const MAX_ADDRESS = 2000;

/** What `isPictureName` expects of a file that has the ending of a picture. */
export const PICTURE_NAME_RULE = 'a name of plain letters, digits, spaces, full stops, _ and -';

/** Whether a file is a picture by its ending, whatever the rest of its name. */
export const hasPictureEnding = (name: string): boolean => /\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(name);

export function isPictureName(name: string): boolean {
  return name.length <= MAX_CHARACTERS && NAME.test(name) && !name.split('/').some((part) => /^\.+$|\.\./.test(part));
}

/**
 * Whether an entry of `images` (from a feed or a folder) may be shown: the name of a picture, or an https address on a
 * host that the site allows (`images.hosts`). The designed placeholder replaces everything else.
 */
export function isShownPicture(image: string, hosts: readonly string[]): boolean {
  if (!/^https?:/i.test(image)) return isPictureName(image);
  return image.length <= MAX_ADDRESS && listedAddress(image, hosts) !== null;
}

/**
 * The parsed address when its scheme is https, its port the default one and its host in `hosts`. Nothing else is
 * fetched.
 */
export function listedAddress(address: string, hosts: readonly string[]): URL | null {
  const url = URL.parse(address);
  const isPlain = url !== null && url.protocol === 'https:' && url.port === '';
  return isPlain && url.username === '' && url.password === '' && hosts.includes(url.hostname) ? url : null;
}
