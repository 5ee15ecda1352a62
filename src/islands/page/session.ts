import { findLoginRedirect, getLoginPath } from '../../catalogue/session.ts';
import { $interruption, $token, readToken, isLeaving } from '../../stores/token.ts';
import { keepTyped } from '../forms/typed-text.ts';

/** Keeps the page in step with the session: its header, its links to the login page, and whether it may be shown at all. */
export function bindSession(document: Document): void {
  const { dataset } = document.documentElement;
  const address = () => location.pathname + location.search;

  function leaveIfGuarded() {
    const login = findLoginRedirect(address(), document.cookie);
    if (login && !$interruption.get() && !isLeaving()) location.replace(login);
  }

  $token.subscribe((token) => {
    if (token) dataset['session'] = 'open';
    else delete dataset['session'];
    leaveIfGuarded();
  });

  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sign-in]')) {
    link.href = getLoginPath(address());
  }

  $interruption.listen((interruption) => {
    if (!interruption) {
      if (!readToken()) keepTyped(document);
      return leaveIfGuarded();
    }
    void import('../sign-in/sign-in.ts')
      .then(({ askToSignIn }) => askToSignIn(interruption.resolve))
      .catch((cause: unknown) => {
        interruption.resolve(false);
        throw cause;
      });
  });
}

/** Draws a page of the account area, unless its visitor is being sent to the login page. */
export function runWhenSignedIn(draw: () => Promise<unknown>): void {
  if (readToken()) void draw();
}
