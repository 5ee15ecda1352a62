export const en = {
  tooLarge: 'That is too large to send.',
  tooManyAttempts: 'Too many attempts. Wait a few minutes and try again.',
  sessionEnded: 'Your session has ended. Sign in again to continue.',
  otherAccount: 'Another account is signed in now.',
};
