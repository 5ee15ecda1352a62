import * as v from 'valibot';
import { cardShapes, typefaces } from '../../../cms/shared/gallery.ts';
import { defaultLanguage, languageCodes } from '../../../cms/shared/languages.ts';
import type { SettingsRecord as SentSettings } from '../../../cms/shared/records.ts';
import { type Parsers, text, wellFormed } from './fields.ts';

const shownText = v.pipe(wellFormed, v.nonEmpty());
const isOn = v.optional(v.boolean(), true);

/** The settings of the gallery (decision 051), without its logo. */
export const settings = v.object({
  name: shownText,
  tagline: shownText,
  invitation: text,
  summary: shownText,
  description: shownText,
  contactAddress: shownText,
  accent: v.pipe(v.string(), v.regex(/^(#[\da-f]{6})?$/i, 'it is not a colour such as #1a7f5a')),
  currency: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'it is not the code of a currency such as EUR')),
    'USD',
  ),
  language: v.optional(v.picklist(languageCodes), defaultLanguage),
  headingTypeface: v.optional(v.picklist(typefaces), typefaces[0]),
  textTypeface: v.optional(v.picklist(typefaces), typefaces[0]),
  cardShape: v.optional(v.picklist(cardShapes), 'wide'),
  kindNames: v.optional(text, ''),
  facetNames: v.optional(text, ''),
  navigation: text,
  footerLinks: text,
  socialAddresses: text,
  homeSections: text,
  accounts: isOn,
  submissions: isOn,
  newsletter: isOn,
  push: isOn,
  inspirations: isOn,
  free: isOn,
  framer: isOn,
} satisfies Parsers<SentSettings, 'logo'>);
