// Without accounts, ends a session from before. With a session, marks the document, so that the header is right from the first
// frame. Without one, hides a guarded page and goes to the login page. Shows the number of saved entries.

import { sessionCookie } from '../../cms/shared/session-cookie.ts';
import { showSavedCount } from '../visitor/saved-count.ts';
import { findLoginRedirect, isSignedIn } from '../visitor/session.ts';
import { savedCountKey } from '../visitor/storage-keys.ts';
import { recall } from '../lib/memory.ts';

const { documentElement: root } = document;
const hasAccounts = !root.dataset['without']?.includes('accounts');
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing where pages are served without TLS.
if (!hasAccounts && isSignedIn(document.cookie)) document.cookie = `${sessionCookie}=; Path=/; Max-Age=0`;
const login = hasAccounts && findLoginRedirect(location.pathname + location.search, document.cookie);
if (isSignedIn(document.cookie)) root.dataset['session'] = 'open';
if (login) {
  root.hidden = true;
  location.replace(login);
}
showSavedCount(root, Number(recall(globalThis, 'localStorage', savedCountKey) ?? 0) || 0);
