// What several forms ask for.

import * as v from 'valibot';
import { isName } from '../lib/names.ts';
import { shortestPassword } from '../lib/password-strength.ts';

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255));

export const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(255));

/** Of a person (specification §5). */
export const personName = v.pipe(v.string(), v.trim(), v.check(isName));

/** The CMS hashes no more than 72 bytes. */
export const newPassword = v.pipe(v.string(), v.minLength(shortestPassword), v.maxBytes(72));
