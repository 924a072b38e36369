/** One step of a lead's progress: completed, current or to come. */
export type ProgressStep = {
  readonly state: 'done' | 'now' | 'ahead';
  readonly title: string;
  readonly text: string | null;
  /** For machines and for people. */
  readonly time: { readonly iso: string; readonly text: string } | null;
};

/** Who answers, or where one drives: where they are and how to call them. */
export type PlaceView = {
  readonly heading: string;
  readonly name: string;
  readonly address: readonly string[];
  readonly directions: { readonly href: string; readonly text: string } | null;
  readonly phone: { readonly href: string; readonly text: string } | null;
};

export type DriveView = {
  readonly heading: string;
  readonly time: { readonly iso: string; readonly text: string };
  /** What to have along; null once it is over. */
  readonly bring: string | null;
  readonly calendar: { readonly href: string; readonly text: string };
};

/** The progress of a lead. */
export type LeadStatusView = {
  readonly heading: string;
  readonly state: string;
  readonly reference: string;
  readonly steps: readonly ProgressStep[];
  /** There is more to come: the page looks again by itself. */
  readonly isUnderWay: boolean;
  readonly car: { readonly href: string; readonly text: string } | null;
  readonly drive: DriveView | null;
  readonly place: PlaceView | null;
  readonly keep: string;
};
