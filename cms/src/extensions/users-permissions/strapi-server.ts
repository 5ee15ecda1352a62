import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { parseEmail } from '../../../shared/email-address.ts';
import { picture } from '../../catalogue/entry-schema.ts';
import { sendConfirmation } from '../../people/account-mails.ts';
import type { CreateAuth } from '../../people/auth.ts';
import { withCarefulPasswordChange } from '../../people/change-password.ts';
import { withCarefulRegistration } from '../../people/careful-registration.ts';
import { type CreateJwt, withEndingSessions, withOneToken } from '../../people/sessions.ts';
import { findVisitorsName } from '../../people/visitors-name.ts';

interface UserService {
  sendConfirmationEmail(user: { id: number }): Promise<void>;
}

/** A visitor's profile at a sign-in provider. */
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
    jwt: CreateJwt;
    'providers-registry': (context: { strapi: Core.Strapi }) => ProviderService;
  };
}

/**
 * Visitors own boards and submissions, and Strapi requires the permission to find users for that. No visitor may see anything of
 * another account. So its attributes are private (never sent, filtered or sorted by), and the list of users is closed.
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
    // Strapi requires three characters, but names may be shorter.
    username: { ...schema.attributes.username, minLength: 1 },
    profilePicture: picture,
  };
  plugin.controllers.user.find = () => {
    throw new errors.NotFoundError();
  };
  plugin.controllers.auth = withOneToken(
    withCarefulPasswordChange(withCarefulRegistration(plugin.controllers.auth)),
  );
  plugin.services.jwt = withEndingSessions(plugin.services.jwt);
  sendOwnConfirmation(plugin);
  nameWhomProvidersSend(plugin);
  return plugin;
};

/** Strapi would read the recipient from the user as visitors see it, which lacks the private e-mail address. */
function sendOwnConfirmation(plugin: UsersPermissions): void {
  const createService = plugin.services.user;
  plugin.services.user = ({ strapi }) => ({
    ...createService({ strapi }),
    sendConfirmationEmail: ({ id }) => sendConfirmation(strapi, id),
  });
}

/** Strapi would accept any name, and any spelling of an address, that a provider sends. */
function nameWhomProvidersSend(plugin: UsersPermissions): void {
  const createService = plugin.services['providers-registry'];
  plugin.services['providers-registry'] = ({ strapi }) => {
    const service = createService({ strapi });
    const { run } = service;
    service.run = async (...question) => {
      const profile = await run.apply(service, question);
      return {
        ...profile,
        email: parseEmail(profile.email ?? '') ?? profile.email,
        username: await findVisitorsName(strapi, profile.username ?? ''),
      };
    };
    return service;
  };
}
