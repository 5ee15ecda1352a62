import { currentToken } from '../stores/token.ts';

/** What draws a page of the account area is of no use to anybody else, who is being sent to the login page. */
export function whenSignedIn(draw: () => Promise<unknown>): void {
  if (currentToken()) void draw();
}
