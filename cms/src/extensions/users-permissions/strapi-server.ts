import { errors } from '@strapi/utils';

interface UsersPermissions {
  contentTypes: { user: { schema: { options: object; attributes: object } } };
  controllers: { user: { find: () => never } };
}

/**
 * Visitors must be able to read an author's name and picture through an entry, for which Strapi
 * asks for the permission to find users. So that this permission shows nothing else, all other
 * attributes are private (never sent, filtered or sorted by) and the list of users is closed.
 */
export default (plugin: UsersPermissions): UsersPermissions => {
  const { schema } = plugin.contentTypes.user;
  schema.options = {
    ...schema.options,
    privateAttributes: [
      'email',
      'provider',
      'confirmed',
      'blocked',
      'role',
      'createdAt',
      'updatedAt',
      'publishedAt',
    ],
  };
  schema.attributes = {
    ...schema.attributes,
    profilePicture: { type: 'media', multiple: false, allowedTypes: ['images'] },
  };
  plugin.controllers.user.find = () => {
    throw new errors.NotFoundError();
  };
  return plugin;
};
