import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type CreateAuth, withCarefulRegistration } from '../../people/careful-registration.ts';

const USER = 'plugin::users-permissions.user';

interface UserService {
  sendConfirmationEmail(user: { id: number; email?: string }): Promise<void>;
}

interface UsersPermissions {
  contentTypes: { user: { schema: { options: object; attributes: object } } };
  controllers: { user: { find: () => never }; auth: CreateAuth };
  services: { user: (context: { strapi: Core.Strapi }) => UserService };
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
  plugin.controllers.auth = withCarefulRegistration(plugin.controllers.auth);
  sendConfirmationToPrivateAddress(plugin);
  return plugin;
};

/** Strapi mails to the address it would show to visitors, of which a private one is no part. */
function sendConfirmationToPrivateAddress(plugin: UsersPermissions): void {
  const createService = plugin.services.user;
  plugin.services.user = ({ strapi }) => {
    const service = createService({ strapi });
    const { sendConfirmationEmail } = service;
    service.sendConfirmationEmail = async ({ id }) => {
      const user = await strapi.db.query(USER).findOne({ where: { id } });
      await sendConfirmationEmail.call(service, user);
    };
    return service;
  };
}
