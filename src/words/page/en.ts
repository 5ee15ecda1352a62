import { nothingAnswered } from '../../lib/form-words.ts';

export const en = {
  error: 'Error',
  wentWrong: 'Something went wrong',
  nothingAnswered,
  notOpened:
    'This could not be opened, since a part of the page did not load. Check your connection, and try again.',
  signInNotOpened:
    'Your session has ended. The form for signing in again could not be opened, since a part of the page did not load. Check your connection, and sign in.',
};
