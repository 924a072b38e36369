/** What the controls need to know of a car. The price is in whole dollars, for the event of a favourite. */
export type ControlledCar = {
  readonly id: number;
  readonly title: string;
  readonly price: { readonly amount: number } | null;
};
