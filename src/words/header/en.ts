export const en = {
  signIn: 'Sign in',
  darkTheme: 'Dark theme',
};
