// With a session, marks the document, so that the header is right from the first frame. Without one, hides a guarded page and
// goes to the login page.

import { findLoginRedirect, isSignedIn } from '../catalogue/session.ts';

const login = findLoginRedirect(location.pathname + location.search, document.cookie);
if (isSignedIn(document.cookie)) document.documentElement.dataset['session'] = 'open';
if (login !== undefined) {
  document.documentElement.hidden = true;
  location.replace(login);
}
