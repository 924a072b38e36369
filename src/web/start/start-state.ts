/** A click or a sent form that waits for the scripts. */
export type Held = {
  readonly target: HTMLElement;
  /** True for a link that only the enquiry dialog answers. */
  readonly isEnquiry: boolean | undefined;
  /** Does what the shopper did. With scripts they answer, without the browser does. */
  readonly replay: () => void;
};

/** The last state that the shopper gave to a field or to something that opens. */
export type Touched = {
  /** The text of a field, or whether a box is checked or a panel is open. */
  readonly state: string | boolean;
  /** Whether a `change` event followed the `input` event. */
  readonly isChanged: boolean | undefined;
};

/** What the document lists for its start (`start-scripts.tsx`). */
export type StartList = {
  /** Everything that is fetched at once, and run one after the other. The last one starts the page. */
  readonly files: readonly string[];
  /** The module of the page; null for an address without one. */
  readonly page: string | null;
};

/** What the starter and the scripts share. */
export type StartState = {
  readonly held: Held[];
  readonly touched: Map<HTMLElement, Touched>;
  /** The element that the shopper focused before the page was live. */
  focused?: EventTarget | null;
  /** True once React answers events, by hydrating what they are on. */
  isLive?: boolean;
  /** True once links to enquiries open their dialog. */
  hasDialog?: boolean;
  /** Called when something is held. The scripts set it as soon as they can hurry. */
  onHeld?: () => void;
  /** Removes the held event and does it. */
  readonly release: (held: Held) => void;
};

declare global {
  interface Window {
    forecourtStart?: StartState;
  }
  /** Not in the types yet: a browser may render a page before it is shown. */
  interface Document {
    readonly prerendering?: boolean;
    onprerenderingchange?: (() => void) | null;
  }
}
