export const DEALERS = 200;
export const FEATURES = 200;
/** Cars of dealer 0, the first of every stock: its searches are the same however much stock stands around it. */
export const SMALL_DEALER_CARS = 500;
