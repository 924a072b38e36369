/** Paths that are keys to somebody's own page: whoever knows one can open it, so that nothing on the page tells it on. */
export const isKeyPath = (pathname: string): boolean => /^\/(?:lead|reservation)\/./.test(pathname);
