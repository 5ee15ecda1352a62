import * as v from 'valibot';
import { splitLines } from '../../../cms/shared/entry-fields.ts';
import { cutMarks } from '../../../cms/shared/fold.ts';
import { findNameFault, isPageName } from '../../../cms/shared/page-name.ts';
import { isRichText, type RichText } from '../../../cms/shared/rich-text.ts';

// The schemas of the values that records of several types have.

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

export const lines = v.pipe(text, v.transform(splitLines));
/** The plain text is shown in the place of one that a page cannot show. */
export const rich = v.fallback(v.nullish(v.custom<RichText>(isRichText), null), null);
export const time = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'it is not a time'),
  v.transform((value) => new Date(value).toISOString()),
);
const normalize = (name: string) => cutMarks(name).normalize();

/** The slugs or usernames that led to a page before. Others could not, and are left out. */
export const formerAddresses = v.pipe(
  v.nullish(v.array(v.string()), []),
  v.transform((names) => [...new Set(names.map(normalize))].filter(isPageName).sort()),
);

/** @param reserved The slugs that would hide other pages. */
export const createSlugSchema = (reserved: readonly string[] = []) =>
  v.pipe(
    v.string(),
    v.transform(normalize),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? findSlugFault(dataset.value, reserved) : undefined;
      if (fault !== undefined) addIssue({ message: `it ${fault}` });
    }),
  );

/** The reason why a slug cannot be the name of a page; `undefined` when it can. @param slug In NFC. */
const findSlugFault = (slug: string, reserved: readonly string[]): string | undefined =>
  reserved.includes(slug) ? 'is reserved for the page of that name' : findNameFault(slug);

export const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
