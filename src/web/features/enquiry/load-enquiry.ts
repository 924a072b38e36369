import { isRouteErrorResponse } from 'react-router';

/** The error with which the data of an enquiry page failed to load. */
export type NotLoaded = { readonly notLoaded: unknown };

/**
 * Loads the data of an enquiry page. Returns an error as a value, because a thrown one would replace the page under the
 * dialog. Redirects are still thrown.
 */
export async function loadEnquiry<Loaded>(serverLoader: () => Promise<Loaded>): Promise<Loaded | NotLoaded> {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { notLoaded: thrown };
  }
}

/** Whether another attempt would also fail. The enquiry page itself then explains the problem. */
export function isFinal({ notLoaded }: NotLoaded): boolean {
  return isRouteErrorResponse(notLoaded) && notLoaded.status < 500;
}
