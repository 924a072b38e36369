import { createContext } from 'react-router';
import type { RequestContext } from '#application/request-context.ts';

/** React Router's context, in which the server sets the values of each request. */
export const requestContext = createContext<RequestContext>();
