// Schemas of the fields of accounts. Lists do not load them: the rule for names is long.

import * as v from 'valibot';
import { shortestPassword } from '../../cms/shared/form-rules.ts';
import { isName } from '../../cms/shared/names.ts';

/** The name of a person (specification §5.1). */
export const personName = v.pipe(v.string(), v.trim(), v.check(isName));

/** Like the CMS, counts a character outside the basic plane, such as an emoji, once. The CMS hashes no more than 72 bytes. */
export const newPassword = v.pipe(
  v.string(),
  v.check((password) => [...password].length >= shortestPassword),
  v.check((password) => new TextEncoder().encode(password).length <= 72),
);
