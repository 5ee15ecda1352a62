import { endSession } from '../strapi/accounts.ts';
import { send } from '../strapi/call.ts';
import { apiUrl } from './session.ts';
import { beginLeaving, currentToken } from './token.ts';

/** In milliseconds. Who signs out does not wait for a CMS that is away. */
const farewell = 3000;

/** Ends the session in every open tab and, so that its token opens nothing any more, at the CMS. Leaves this page. */
export async function signOut(): Promise<void> {
  const token = currentToken();
  beginLeaving();
  await send(endSession(), apiUrl, token, { timeout: farewell });
  location.assign('/');
}
