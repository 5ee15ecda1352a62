// Shared by Node and the browser: the settings of the gallery, which its owner chooses in the panel (decision 051).

import { defaultLanguage } from './languages.ts';
import { type Feature, features, isFeature } from './features.ts';

export interface Texts {
  name: string;
  /** The headline of the home page, and the sentence in the footer. */
  tagline: string;
  /** A second sentence of the headline; may be empty. */
  invitation: string;
  /** The sentence below the headline. */
  summary: string;
  /** What search engines, feed readers and the home screen of a phone show. */
  description: string;
  /** The address at which visitors and authors reach the gallery's team. */
  contactAddress: string;
  /** The colour of buttons and marks, as `#rrggbb`; empty for the gallery's own. */
  accent: string;
  /** The typeface of headings, and that of all other texts; each one of `typefaces`. */
  headingTypeface: string;
  textTypeface: string;
  /** The currency of all prices, by its code of ISO 4217. */
  currency: string;
  /** The language of the interface; one of `languages`. */
  language: string;
  /** What visitors call the kinds of entries and the facets, one in each line. See `own-names.ts`. */
  kindNames: string;
  facetNames: string;
  /** How cards show pictures; one of `cardShapes`. */
  cardShape: string;
  /** The main links, one in each line; empty for those of the gallery itself. See `setting-lines.ts`. */
  navigation: string;
  /** Further links of the footer, one in each line. */
  footerLinks: string;
  /** The addresses of the gallery on social networks, one in each line. */
  socialAddresses: string;
  /** The sections of the home page, one in each line; empty for all of them. */
  homeSections: string;
}

export type SettingName = keyof Texts;

/** `logo`: the documentId of a picture in the media library; `null` without one. */
export type Settings = Texts & { logo: string | null } & Record<Feature, boolean>;

/** The typefaces that the gallery serves itself. The first one is the default. */
export const typefaces = ['Instrument Sans', 'Inter', 'Source Serif 4', 'Fraunces', 'Geist Mono'] as const;
export type Typeface = (typeof typefaces)[number];

/** What counts where the owner has chosen nothing. */
export const defaultSettings: Settings = {
  name: 'Vitrine',
  tagline: 'The well-made web, on display.',
  invitation: 'Take one home.',
  summary:
    'Premium website templates and web-design inspiration, shown whole, priced plainly, picked by hand.',
  description:
    'A gallery of premium website templates and web-design inspiration: shown whole, priced plainly, picked by hand.',
  contactAddress: 'hello@vitrine.example',
  accent: '',
  headingTypeface: typefaces[0],
  textTypeface: typefaces[0],
  currency: 'USD',
  language: defaultLanguage,
  kindNames: '',
  facetNames: '',
  cardShape: 'wide',
  navigation: '',
  footerLinks: '',
  socialAddresses: '',
  homeSections: '',
  logo: null,
  accounts: true,
  submissions: true,
  newsletter: true,
  push: true,
  inspirations: true,
  free: true,
  framer: true,
};

/** `wide`: 4:3, as screens are. `square`. `whole`: square, with the whole picture inside. The first one is the default. */
export const cardShapes = ['wide', 'square', 'whole'] as const;

/** Whether the gallery has a mark of its own: its logo, or the initial of its name (decision 053). */
export const hasOwnMark = ({ name, logo }: Settings): boolean =>
  logo !== null || name !== defaultSettings.name;

const looks = ['accent', 'cardShape', 'headingTypeface', 'textTypeface'] as const;

/** Whether the owner has chosen how the gallery looks. */
export const hasChosenLook = (settings: Settings): boolean =>
  settings.logo !== null || looks.some((name) => settings[name] !== defaultSettings[name]);

/** Whether the gallery looks different from the default. */
export const hasOwnLook = (settings: Settings): boolean => hasOwnMark(settings) || hasChosenLook(settings);

export const settingNames = Object.keys(defaultSettings).filter(
  (name): name is SettingName => name !== 'logo' && !isFeature(name),
);

/** The settings that may be empty. The others have their defaults then. */
const optional: readonly SettingName[] = [
  'invitation',
  'accent',
  'kindNames',
  'facetNames',
  'navigation',
  'footerLinks',
  'socialAddresses',
  'homeSections',
];

/** What a CMS has stored. SQLite has numbers for `true` and `false`. */
export type StoredSettings = { [Name in SettingName]?: string | null } & {
  [Name in Feature]?: boolean | number | null;
} & { logo?: string | null };

/** The settings with the chosen values in place of the defaults. A setting that is `null` was never chosen. */
export function completeSettings(chosen: StoredSettings): Settings {
  const settings = { ...defaultSettings };
  for (const name of settingNames) {
    const text = chosen[name]?.trim();
    if (text !== undefined && (text !== '' || optional.includes(name))) settings[name] = text;
  }
  // The panel stores `null` for a field that was emptied. The default second sentence follows the default headline only.
  if (chosen.tagline?.trim()) settings.invitation = chosen.invitation?.trim() ?? '';
  settings.logo = chosen.logo ?? null;
  for (const name of features) settings[name] = Boolean(chosen[name] ?? defaultSettings[name]);
  return settings;
}
