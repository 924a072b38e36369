/** Paths of a car's pages (spec §2). A slug that a shopper or a page names is escaped first. */
export const carPath = (slug: string): string => `/cars/${slug}`;
export const enquirePath = (slug: string): string => `${carPath(slug)}/enquire`;
/** The facts of a car that analytics reports, as JSON. */
export const carItemPath = (slug: string): string => `${carPath(slug)}/item`;

/** True for the page of a car. `/cars/trade-in` is a page of its own. */
export const isCarPath = (path: string): boolean => /^\/cars\/(?!trade-in$)[^/]+$/.test(path);

/** True for an address of this site that is that of an enquiry about a car. The intent is in the query. */
export const isEnquiryHref = (href: string | null): boolean => /^\/cars\/[^/?#]+\/enquire($|[?#])/.test(href ?? '');
