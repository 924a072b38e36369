import { isRouteErrorResponse } from 'react-router';

/** The data of an enquiry's page that did not come, and why. */
export type NotLoaded = { readonly notLoaded: unknown };

/**
 * Loads the data of an enquiry's page for whoever asks. A failure is an answer too: thrown, it would take away the page
 * over which the dialog opens. A way elsewhere stays one.
 */
export async function loadEnquiry<Loaded>(serverLoader: () => Promise<Loaded>): Promise<Loaded | NotLoaded> {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { notLoaded: thrown };
  }
}

/** Whether another try is in vain: the page itself says what is the matter. */
export function isFinal({ notLoaded }: NotLoaded): boolean {
  return isRouteErrorResponse(notLoaded) && notLoaded.status < 500;
}
