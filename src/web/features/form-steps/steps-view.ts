/** The steps of a form as text. */
export type StepsView = {
  readonly steps: readonly {
    readonly name: string;
    readonly heading: string;
    /** "Step 1 of 2" */
    readonly position: string;
    /** Names of the fields of this step. */
    readonly fields: readonly string[];
  }[];
  readonly next: string;
  readonly back: string;
};
