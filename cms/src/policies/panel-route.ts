import { errors } from '@strapi/utils';
import type { Need } from '../panel/routes.ts';

interface Call {
  state: { isAuthenticatedAdmin?: boolean; user?: { roles: { code: string }[] } };
}

const SUPER_ADMIN = 'strapi-super-admin';

/** Refuses a call of the panel from everybody who does not need it, as `src/panel/routes.ts` says. */
export default function requireNeed({ state }: Call, { need, call }: { need: Need; call: string }): void {
  switch (need) {
    case 'anybody':
      return;
    case 'users':
      if (state.user) return;
      throw new errors.UnauthorizedError('Sign in to the panel first.');
    case 'administrators':
      if (state.user?.roles.some(({ code }) => code === SUPER_ADMIN)) return;
      throw new errors.PolicyError(`Only super admins may call ${call}.`);
    case 'nobody':
      throw new errors.NotFoundError(`The CMS does not use ${call}, so nobody may call it.`);
    default:
      need satisfies never;
  }
}
