/** Paths of a car's pages (spec §2). A slug that a shopper or a page names is escaped first. */
export const carPath = (slug: string): string => `/cars/${slug}`;
export const enquirePath = (slug: string): string => `${carPath(slug)}/enquire`;
/** The facts of a car that analytics reports, as JSON. */
export const carItemPath = (slug: string): string => `${carPath(slug)}/item`;

/** True for the page of a car. `/cars/trade-in` is a page of its own. */
export const isCarPath = (path: string): boolean => /^\/cars\/(?!trade-in$)[^/]+$/.test(path);

/** True for the path of an enquiry about a car. */
export const isEnquirePath = (path: string): boolean => /^\/cars\/[^/]+\/enquire$/.test(path);
