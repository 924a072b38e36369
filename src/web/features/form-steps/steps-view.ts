/** The steps of a form as text. */
export type StepsView = {
  readonly steps: readonly {
    readonly name: string;
    readonly heading: string;
    /** Names of the fields of this step. */
    readonly fields: readonly string[];
    /** What is said above the fields; null for nothing. */
    readonly note: string | null;
  }[];
  /** "Step {number} of {count}": how many steps there are depends on the answers. */
  readonly position: string;
  readonly next: string;
  readonly back: string;
  /** The words of the summary. Null for a form without one. */
  readonly summary: {
    readonly change: string;
    readonly notGiven: string;
    /** For a box that is ticked, and one that is not. */
    readonly yes: string;
    readonly no: string;
    /** What a box asks, by the name of its field, where the text beside the box is a sentence. */
    readonly boxes: Readonly<Record<string, string>>;
  } | null;
};
