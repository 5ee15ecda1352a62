import { createLink, picture } from '../../../../catalogue/entry-schema.ts';

/**
 * Whom entries are credited to (specification §3). The names of the attributes are those of the public lists, in which only the name and
 * the picture of an author appear. The page of the author shows the link and the text too.
 */
export default {
  kind: 'collectionType',
  collectionName: 'authors',
  info: { singularName: 'author', pluralName: 'authors', displayName: 'Author' },
  options: {
    draftAndPublish: false,
    privateAttributes: ['link', 'text', 'account', 'createdAt', 'updatedAt', 'publishedAt'],
  },
  config: {
    layouts: { list: ['profilePicture', 'username', 'link'] },
    metadatas: {
      username: {
        edit: {
          label: 'name',
          description:
            'Shown beside the entries, and the last part of the address of the author’s page. When you change it, the old address leads to the new one.',
        },
        list: { label: 'name' },
      },
      profilePicture: { edit: { label: 'picture' }, list: { label: 'picture' } },
      link: { edit: { description: 'https://… The author’s own site. The page of the author shows it.' } },
      text: { edit: { description: 'A few sentences on the page of the author.' } },
      account: {
        edit: {
          description:
            'The account of a visitor, if the author has one. The author then follows its name and picture, and is deleted with it.',
        },
      },
    },
  },
  attributes: {
    username: { type: 'string', required: true, maxLength: 255 },
    profilePicture: picture,
    link: createLink(),
    text: { type: 'text', maxLength: 2000 },
    account: { type: 'relation', relation: 'oneToOne', target: 'plugin::users-permissions.user' },
  },
};
