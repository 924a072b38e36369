/** Unseen characters that turn round what is written after them: marks, embeddings, overrides and isolates of Unicode. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text that a reader sees in the order in which it was typed, also beside other text, as in a subject of a mail. */
export const withoutDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '');
