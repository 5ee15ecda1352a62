import * as v from 'valibot';

/** Half of a surrogate pair cannot be stored as UTF-8. */
export const wellFormed = v.pipe(
  v.string(),
  v.transform((value) => value.toWellFormed()),
);
export const text = v.nullish(wellFormed, '');

/** Parsers of exactly these fields of a record; its id is parsed apart. A field that the CMS does not send does not compile. */
export type Parsers<Sent, Unread extends keyof Sent = never> = Record<
  keyof Omit<Sent, 'id' | Unread>,
  v.GenericSchema
>;
