/** What a form says of an address that `parseEmail` refuses. */
export const WRONG_EMAIL = 'email must be a valid email';
