/** Invisible Unicode characters that change the direction of text: marks, embeddings, overrides and isolates. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes direction controls, so that text reads in the typed order, also within other text such as a mail's subject.
 */
export const withoutDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '');
