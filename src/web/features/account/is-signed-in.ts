import { SIGNED_IN_MARK } from '#domain/account/cookies.ts';

/**
 * Whether asking `GET /api/me` is worth a request: somebody signed in with this browser (D395). The session may have ended
 * since, so the answer of the call decides.
 */
export const mayBeSignedIn = (cookies = document.cookie): boolean => cookies.split('; ').includes(SIGNED_IN_MARK);
