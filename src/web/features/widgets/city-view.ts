/** What is said of the default city beside a search, and the link that leaves it (D281). */
export type CityView = { readonly text: string; readonly leave: { readonly href: string; readonly label: string } };
