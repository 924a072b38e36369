type Connection = { readonly saveData?: boolean };

/** Whether the shopper asked the browser to save data. Then nothing is fetched ahead. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;
