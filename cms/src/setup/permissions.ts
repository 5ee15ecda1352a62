import type { Core } from '@strapi/strapi';
import { AUTHOR, ENTRIES, LOOKUPS, SUBMISSION } from '../catalogue/kinds.ts';

const USERS = 'plugin::users-permissions';
const EVERYBODY = [
  ...[...ENTRIES, ...LOOKUPS].flatMap(({ uid }) => [`${uid}.find`, `${uid}.findOne`]),
  'api::moodboard.moodboard.findShared',
  `${SUBMISSION}.create`,
  'api::subscription.subscription.create',
  'api::subscription.subscription.remove',
  ...['create', 'confirm', 'unsubscribe', 'askToUnsubscribe', 'show'].map(
    (action) => `api::subscriber.subscriber.${action}`,
  ),
  ...['create', 'confirm', 'unsubscribe', 'askToUnsubscribe', 'show'].map(
    (action) => `api::follower.follower.${action}`,
  ),
  ...['callback', 'connect', 'register', 'forgotPassword', 'resetPassword'].map(
    (action) => `${USERS}.auth.${action}`,
  ),
  // Strapi's own confirmation is a GET, with which programs that open the links of mails would confirm.
  `${USERS}.auth.sendEmailConfirmation`,
  ...['confirmAddress', 'showConfirmation', 'showReset'].map((action) => `api::account.account.${action}`),
  // Opens only an author's name and picture in entries.
  `${AUTHOR.uid}.find`,
];
const SIGNED_IN = [
  ...EVERYBODY,
  ...['me', 'update', 'setPicture', 'removePicture', 'submissions', 'delete'].map(
    (action) => `api::account.account.${action}`,
  ),
  ...['signOut', 'signOutEverywhere'].map((action) => `api::account.account.${action}`),
  ...['find', 'findOne', 'create', 'update', 'delete'].map((action) => `api::moodboard.moodboard.${action}`),
  ...['saveItem', 'removeItem', 'share', 'unshare', 'duplicate'].map(
    (action) => `api::moodboard.moodboard.${action}`,
  ),
  ...['listOwn', 'follow', 'unfollow'].map((action) => `api::follower.follower.${action}`),
  // Lets a board or a submission have its owner: see the extension of users-permissions.
  `${USERS}.user.find`,
  `${USERS}.user.me`,
  `${USERS}.auth.changePassword`,
];

/** Gives the two roles of visitors exactly these permissions, whatever they had before. */
export async function setPermissions(strapi: Core.Strapi): Promise<void> {
  await setRole(strapi, 'public', EVERYBODY);
  await setRole(strapi, 'authenticated', SIGNED_IN);
}

async function setRole(strapi: Core.Strapi, type: string, wanted: string[]): Promise<void> {
  const permissions = strapi.db.query(`${USERS}.permission`);
  const role = await strapi.db.query(`${USERS}.role`).findOne({ where: { type }, populate: ['permissions'] });
  const granted: { id: number; action: string }[] = role.permissions;
  for (const { id, action } of granted) {
    if (!wanted.includes(action)) await permissions.delete({ where: { id } });
  }
  for (const action of wanted) {
    if (!granted.some((permission) => permission.action === action)) {
      await permissions.create({ data: { action, role: role.id } });
    }
  }
}
