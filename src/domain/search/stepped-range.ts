import type { RangeName } from './attributes.ts';

/** The range that is chosen by steps (D451). */
export const STEPPED_RANGE: RangeName = 'towing_braked_kg';
