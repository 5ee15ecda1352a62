import type { Feature } from '../../../../../shared/features.ts';
import { defaultSettings } from '../../../../../shared/gallery.ts';

const settings = {
  name: { maxLength: 40, description: 'It is in the title of every page, in mails and on home screens.' },
  tagline: { maxLength: 120, description: 'The headline of the home page, and the sentence in the footer.' },
  invitation: { maxLength: 80, description: 'A second sentence of the headline. It may be empty.' },
  summary: { maxLength: 200, description: 'The sentence below the headline.' },
  description: { maxLength: 200, description: 'What search engines and feed readers show.' },
  contactAddress: { maxLength: 254, description: 'The e-mail address at which visitors reach you.' },
  accent: {
    maxLength: 7,
    description:
      'The colour of buttons and marks, such as #1a7f5a. Each theme gets a shade of it that can be read. If it is empty, the gallery has its own.',
  },
} as const;

/** What is off leaves no trace in pages and calls. */
const features = {
  accounts: 'Visitors can register, sign in, and keep moodboards. Signing in to this panel stays.',
  submissions: 'Visitors can submit templates for review.',
  newsletter: 'Visitors can subscribe to mails about what is new, and follow by mail.',
  push: 'Visitors can ask for notifications of new entries.',
  inspirations: 'Visitors can see inspirations. When it is off, they stay in this panel.',
} satisfies Record<Feature, string>;

/** The settings of the gallery, one row for all of it. An empty setting has its default. */
export default {
  kind: 'singleType',
  collectionName: 'galleries',
  info: { singularName: 'gallery', pluralName: 'galleries', displayName: 'Gallery' },
  options: { draftAndPublish: true },
  config: {
    metadatas: Object.fromEntries(
      [
        ...Object.entries(settings).map(([name, { description }]) => [name, description]),
        ...Object.entries(features),
      ].map(([name = '', description]) => [name, { edit: { description } }]),
    ),
  },
  attributes: Object.fromEntries([
    ...Object.entries(settings).map(([name, { maxLength }]) => [
      name,
      { type: 'string', maxLength, default: defaultSettings[name as keyof typeof settings] },
    ]),
    ...Object.keys(features).map((name) => [name, { type: 'boolean', default: true }]),
  ]),
};
