import { picture, place } from '../../../../catalogue/entry-schema.ts';
import { homeSections } from '../../../../../shared/setting-lines.ts';
import type { Feature } from '../../../../../shared/features.ts';
import { facets } from '../../../../../shared/facets.ts';
import { languageCodes } from '../../../../../shared/languages.ts';
import { cardShapes, defaultSettings, typefaces } from '../../../../../shared/gallery.ts';

const settings = {
  name: {
    label: 'name',
    type: 'string',
    maxLength: 40,
    description: 'It is in the title of every page, in mails and on home screens.',
  },
  tagline: {
    label: 'headline',
    type: 'string',
    maxLength: 120,
    description: 'The headline of the home page, and the sentence in the footer.',
  },
  invitation: {
    label: 'second sentence of the headline',
    type: 'string',
    maxLength: 80,
    description: 'A second sentence of the headline. It may be empty.',
  },
  summary: {
    label: 'sentence below the headline',
    type: 'string',
    maxLength: 200,
    description: 'The sentence below the headline.',
  },
  description: {
    label: 'description for search engines',
    type: 'string',
    maxLength: 200,
    description: 'What search engines and feed readers show.',
  },
  contactAddress: {
    label: 'e-mail address',
    type: 'string',
    maxLength: 254,
    description: 'The e-mail address at which visitors reach you.',
  },
  accent: {
    label: 'accent colour',
    type: 'string',
    maxLength: 7,
    description:
      'The colour of buttons and marks, such as #1a7f5a. Each theme gets a shade of it that can be read. If it is empty, the gallery has its own.',
  },
  headingTypeface: {
    label: 'typeface of headings',
    type: 'enumeration',
    enum: typefaces,
    description: 'The typeface of headings, and of pictures for social networks.',
  },
  textTypeface: {
    label: 'typeface of texts',
    type: 'enumeration',
    enum: typefaces,
    description: 'The typeface of all other texts.',
  },
  currency: {
    label: 'currency',
    type: 'string',
    maxLength: 3,
    description: 'The currency of all prices, by its code, such as EUR. Amounts are not converted.',
  },
  language: {
    label: 'language',
    type: 'enumeration',
    enum: languageCodes,
    description:
      'The language of buttons, headings and messages: en is English, de is German. What editors write stays as it is.',
  },
  cardShape: {
    label: 'pictures in lists',
    type: 'enumeration',
    enum: cardShapes,
    description:
      'The pictures of lists: wide (4:3), square, or whole, which shows all of a picture inside a square.',
  },
  kindNames: {
    label: 'what entries are called',
    type: 'text',
    maxLength: 500,
    description:
      'What visitors call one entry and several, one kind in each line, such as: template = a poster, posters. A kind without a line keeps its name. A folder in addresses may follow, such as: template = a poster, posters, /posters. Former folders stay behind it, and lead to it. A line with folders only, such as template = /works, keeps the name.',
  },
  facetNames: {
    label: 'what facets are called',
    type: 'text',
    maxLength: 500,
    description: `What visitors call a facet, one in each line, such as: Platform = Technique. The facets are: ${facets.map(({ heading }) => heading).join(', ')}. One without entries is not shown.`,
  },
  navigation: {
    label: 'main links',
    type: 'text',
    maxLength: 500,
    description:
      'The links at the top, up to 7. One in each line, with its name and its address, such as: Templates /templates. If it is empty, the gallery has its own.',
  },
  homeSections: {
    label: 'sections of the home page',
    type: 'text',
    maxLength: 200,
    description: `What the home page shows, one in each line, from the top: ${homeSections.join(', ')}. If it is empty, it shows everything that is there.`,
  },
  footerLinks: {
    label: 'links at the bottom',
    type: 'text',
    maxLength: 1000,
    description:
      'Further links at the bottom, up to 12. One in each line, with its name and its address, such as: Our shop https://shop.example.',
  },
  socialAddresses: {
    label: 'pages on social networks',
    type: 'text',
    maxLength: 1000,
    description: 'Your pages on social networks, up to 10. One address in each line.',
  },
} as const;

const aboutLogo =
  'An SVG, or a PNG at least 512 pixels wide or high. Icons and pictures for social networks are made from it. A logo of two and a half times its height takes the place of the name. Without one, the mark is the initial of the name.';

/** What is off leaves no trace in pages and calls. */
const features = {
  accounts: 'Visitors can register, sign in, and keep moodboards. Signing in to this panel stays.',
  submissions: 'Visitors can submit templates for review.',
  newsletter: 'Visitors can subscribe to mails about what is new, and follow by mail.',
  push: 'Visitors can ask for notifications of new entries.',
  inspirations: 'Visitors can see inspirations. When it is off, they stay in this panel.',
  free: 'Visitors can see the page of what is free.',
  framer: 'Visitors can see the page of responsive Framer templates.',
} satisfies Record<Feature, string>;

/** The form from its top: who the gallery is, how it looks, where its links lead, and what visitors can do. */
const form = [
  place('name', 'contactAddress'),
  place('tagline', 'invitation'),
  place('summary', 'description'),
  place('logo', 'accent'),
  place('headingTypeface', 'textTypeface'),
  place('cardShape'),
  place('currency', 'language'),
  place('kindNames', 'facetNames'),
  place('navigation', 'homeSections'),
  place('footerLinks', 'socialAddresses'),
  place('accounts', 'submissions'),
  place('newsletter', 'push'),
  place('inspirations', 'free'),
  place('framer'),
];

/** The settings of the gallery, one row for all of it. An empty setting has its default. */
export default {
  kind: 'singleType',
  collectionName: 'galleries',
  info: { singularName: 'gallery', pluralName: 'galleries', displayName: 'Gallery' },
  options: { draftAndPublish: true },
  config: {
    layouts: { edit: form },
    metadatas: Object.fromEntries([
      ...Object.entries(settings).map(([name, { label, description }]) => [
        name,
        { edit: { label, description } },
      ]),
      ['logo', { edit: { label: 'logo', description: aboutLogo } }],
      ...Object.entries(features).map(([name, description]) => [name, { edit: { description } }]),
    ]),
  },
  attributes: Object.fromEntries([
    ...Object.entries(settings).map(([name, { label: _label, description: _description, ...rule }]) => [
      name,
      { ...rule, default: defaultSettings[name as keyof typeof settings] },
    ]),
    ['logo', picture],
    ...Object.keys(features).map((name) => [name, { type: 'boolean', default: true }]),
  ]),
};
