import type { Caller } from '../strapi/anybody.ts';
import { closeSession, currentToken } from './token.ts';

/** Whoever is signed in in this browser. A rejected token signs them out, unless they have signed in again meanwhile. */
export const caller: Caller = {
  getToken: currentToken,
  onRejected: (token) => currentToken() === token && closeSession(),
};
