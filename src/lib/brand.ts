/**
 * A string of one kind, which the compiler does not mistake for a string of another kind. One function makes the strings of each
 * kind from others.
 */
export type Brand<Name extends string> = string & { readonly [mark in `is ${Name}`]: true };
