export const en = {
  identifier: 'E-mail or name',
  identifierWanted: 'Enter your e-mail address or your name.',
  noMatch: 'This e-mail and password do not match.',
  unconfirmed: 'Your account email is not confirmed',
  sendAgain: 'Send the mail again',
  sentAgain: 'Another mail is on its way, unless several were sent within the last hour.',
  forgotten: 'Forgot your password?',
  createAccount: 'Create account',
  toSignUp: 'Create an account',
  toLogin: 'I have an account',
  backToLogin: 'Back to sign in',
  toSignIn: 'To the sign-in',
  or: 'or',
  continueWith: ({ provider }: { provider: string }) => `Continue with ${provider}`,
  /** About the texts of the gallery, each sentence in pieces around a link. */
  acceptBegin: 'By creating an account you accept the ',
  terms: 'terms of use',
  acceptEnd: '. ',
  policyBegin: 'The ',
  policy: 'privacy policy',
  policyEnd: ' lists what we keep about you.',
  checkMail: 'Check your mail',
  confirmationSent:
    'A message with a link is on its way. Follow it to confirm your address, then sign in. If it does not arrive, try to sign in: you can then send it again.',
  resetSent: 'If an account belongs to this address, a message with a link is on its way.',
  sendLink: 'Send the link',
  savePassword: 'Save password',
  linkIncomplete: 'This link is incomplete. Open the link in your mail again.',
  resetIncomplete:
    'That link to choose a new password was incomplete. Open the link in your mail again, or request a new one below.',
  confirmOwner: 'Confirm that this address is yours:',
  confirmAddress: 'Confirm this address',
  confirmed: 'Your address is confirmed',
  canSignIn: 'You can sign in now.',
  stillSignedIn: ({ account }: { account: string }) =>
    `You are still signed in${account && ` as ${account}`}. Sign out to sign in with the confirmed address.`,
  changeAccount: 'Sign out and sign in again',
  /** About the session of another account, and what becomes of it. */
  staysOpen: ({ account }: { account: string }) =>
    `You are signed in as ${account}. You stay signed in to that account when you confirm another address.`,
  endsAtReset: ({ account, owner }: { account: string; owner: string }) =>
    `You are signed in as ${account}. That session ends when you save the password of ${owner}.`,
  endsAtSignUp: ({ account }: { account: string }) =>
    `You are signed in as ${account}. That session ends when the new account is signed in.`,
  sessionEnded: 'Your session has ended',
  signInAgain: 'Sign in again to continue where you left off.',
  notNow: 'Not now',
  finishing: 'One moment.',
  refusedByVisitor: 'You did not allow the sign-in.',
  socialFailed: 'That did not work.',
  socialFailedSince: ({ reason }: { reason: string }) => `That did not work. ${reason}`,
};
