import { currentToken } from '../stores/token.ts';

// What draws a page of the account area is of no use to anybody else, who is being sent to the login page.
if (currentToken()) {
  void (location.pathname === '/app' ? import('./account.ts') : import('./moodboard.ts'));
}
