/**
 * Paths that contain the key to a person's own page. Anyone who knows such a path can open the page, so no page reports
 * it.
 */
export const isKeyPath = (pathname: string): boolean => /^\/(?:lead|reservation|payments\/sandbox)\/./.test(pathname);
