export const DEALERS = 200;
export const FEATURES = 200;
/** Cars of dealer 0, the first of every stock. Its searches are the same whatever the size of the stock. */
export const SMALL_DEALER_CARS = 500;
