// Schemas of fields that several forms have.

import * as v from 'valibot';
import { parseEmail } from '../../cms/shared/email-address.ts';

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255));

/** An e-mail address (specification §5.6), in the spelling in which the CMS stores it. */
export const email = v.pipe(v.string(), v.transform(parseEmail), v.string());
