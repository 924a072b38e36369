/** Not registered, but what logs show for a client that did not wait for its answer. */
const CLIENT_CLOSED_REQUEST = 499;

/** What the log shows when the client has gone away. Nobody receives it. */
export const clientGone = (): Response => new Response(null, { status: CLIENT_CLOSED_REQUEST });
