import { createContext } from 'react-router';

/**
 * Whether the page is the answer to a form, which the loader that follows the action cannot see: to it every request is a
 * GET. Such a page stays what it was, whatever became of the car and the settings, or what was typed would be lost (D27).
 */
export const postedContext = createContext(false);
