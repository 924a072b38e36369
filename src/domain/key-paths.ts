/** The first parts of paths that end with a person's key. Anyone who knows such a path can open the page. */
export const KEY_PAGES: readonly string[] = ['lead', 'reservation', 'payments/sandbox'];

/** The pages are found in capitals too. */
const KEY_PATH = new RegExp(`^/(?:${KEY_PAGES.join('|')})/.`, 'i');

/** Whether a path contains the key to a person's own page, so that no page reports it. */
export const isKeyPath = (pathname: string): boolean => KEY_PATH.test(pathname);
