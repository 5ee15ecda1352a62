import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type CreateAuth, withCarefulRegistration } from '../../people/careful-registration.ts';
import { findVisitorsName } from '../../people/visitors-name.ts';

const USER = 'plugin::users-permissions.user';

interface UserService {
  sendConfirmationEmail(user: { id: number; email?: string }): Promise<void>;
}

/** Who somebody is at a provider. */
interface Profile {
  username?: string;
  email: string;
}

interface ProviderService {
  run(...question: unknown[]): Promise<Profile>;
}

interface UsersPermissions {
  contentTypes: { user: { schema: { options: object; attributes: Record<string, object> } } };
  controllers: { user: { find: () => never }; auth: CreateAuth };
  services: {
    user: (context: { strapi: Core.Strapi }) => UserService;
    'providers-registry': (context: { strapi: Core.Strapi }) => ProviderService;
  };
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
    // Strapi asks for three characters, and names may be shorter.
    username: { ...schema.attributes.username, minLength: 1 },
    profilePicture: { type: 'media', multiple: false, allowedTypes: ['images'] },
  };
  plugin.controllers.user.find = () => {
    throw new errors.NotFoundError();
  };
  plugin.controllers.auth = withCarefulRegistration(plugin.controllers.auth);
  sendConfirmationToPrivateAddress(plugin);
  nameWhomProvidersSend(plugin);
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

/** Strapi takes whatever a provider calls somebody for the name of their account. */
function nameWhomProvidersSend(plugin: UsersPermissions): void {
  const createService = plugin.services['providers-registry'];
  plugin.services['providers-registry'] = ({ strapi }) => {
    const service = createService({ strapi });
    const { run } = service;
    service.run = async (...question) => {
      const profile = await run.apply(service, question);
      return { ...profile, username: await findVisitorsName(strapi, profile.username ?? '') };
    };
    return service;
  };
}
