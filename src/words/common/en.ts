import { nothingAnswered } from '../../lib/form-words.ts';

export const en = {
  error: 'Error',
  wentWrong: 'Something went wrong',
  nothingAnswered,
  notOpened:
    'This could not be opened, since a part of the page did not load. Check your connection, and try again.',
  signInNotOpened:
    'Your session has ended. The form for signing in again could not be opened, since a part of the page did not load. Check your connection, and sign in.',
  tooLarge: 'That is too large to send.',
  tooManyAttempts: 'Too many attempts. Wait a few minutes and try again.',
  sessionEnded: 'Your session has ended. Sign in again to continue.',
  otherAccount: 'Another account is signed in now.',
  notices: 'Notifications',
  partFailed: 'Something went wrong in this part of the page.',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  oneMoment: 'One moment …',
  notLoaded: 'Not loaded.',
  backToHomepage: 'Back to Homepage',
  signIn: 'Sign in',
  darkTheme: 'Dark theme',
};
