import { currentToken } from '../../stores/token.ts';

/** Draws a page of the account area, unless its visitor is being sent to the login page. */
export function whenSignedIn(draw: () => Promise<unknown>): void {
  if (currentToken()) void draw();
}
