import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { SUBMISSION } from '../catalogue/kinds.ts';
import { USER } from './sessions.ts';

/**
 * The attributes of an account or a submission that only an administrator may query, and the names that lead to them from
 * elsewhere.
 */
const PRIVATE = new Set([
  'email',
  'provider',
  'password',
  'resetPasswordToken',
  'confirmationToken',
  'registrationToken',
  'confirmed',
  'blocked',
  'role',
  'roles',
  'users',
  'related',
  '*',
]);
/** The fields by which an author or a submission refers to an account. */
const ACCOUNT_FIELDS = ['account', 'owner'];
/** Strapi searches every text of a row, visible or not. Searches of restricted users cover only these fields. */
const SEARCHED: ReadonlyMap<string, readonly string[]> = new Map([
  [USER, ['username']],
  [SUBMISSION, ['name', 'title']],
]);
const READ = 'plugin::content-manager.explorer.read';
const POLICY = 'refuse-private-query';

export interface PanelPlugin {
  policies: Record<string, unknown>;
  routes: Record<string, { type?: string; routes: { config?: { policies?: unknown[] } }[] }>;
}
type Query = Record<string, unknown> & { filters?: { $and?: unknown[] } };
interface Call {
  state: { userAbility?: { can(action: string, subject: string, field: string): boolean } };
}

/** Shows editors only the name of the account of an author or a submission. For a list, Strapi would send the whole account. */
export function showNamesOnly(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { populate } = context.params as { populate?: Record<string, unknown> };
    const call: Call | undefined = strapi.requestContext.get();
    if (call && isRestricted(call)) {
      for (const field of ACCOUNT_FIELDS) {
        if (populate?.[field]) populate[field] = withNameOnly(populate[field]);
      }
    }
    return next();
  });
}

const withNameOnly = (populated: unknown) => (Object(populated).count ? populated : { fields: ['username'] });

/**
 * Applies the policy to all calls that the panel makes to a plugin. Sorting or searching by an address would reveal it letter by
 * letter.
 */
export function keepPeoplePrivate<P extends PanelPlugin>(plugin: P): P {
  plugin.policies = { ...plugin.policies, [POLICY]: refusePrivateQuery };
  for (const { type, routes } of Object.values(plugin.routes)) {
    if (type !== 'admin') continue;
    for (const route of routes) {
      route.config = { ...route.config, policies: [...(route.config?.policies ?? []), POLICY] };
    }
  }
  return plugin;
}

function refusePrivateQuery(call: Call & { request: { query: Query }; params: { model?: string } }): void {
  if (!isRestricted(call)) return;
  const { query } = call.request;
  const { _q: searched, filters, ...others } = query;
  const named = [...listKeys(filters), ...listKeys(others), ...listWords(others)].find((name) =>
    PRIVATE.has(name),
  );
  if (named) throw new errors.ForbiddenError(`Only an administrator may query "${named}".`);

  const fields = SEARCHED.get(call.params.model ?? '');
  if (!fields || typeof searched !== 'string') return;
  delete query['_q'];
  const found = { $or: fields.map((field) => ({ [field]: { $containsi: searched } })) };
  query.filters = { ...filters, $and: [...(filters?.$and ?? []), found] };
}

/** Whether the call is from a panel user who may not read people's addresses. */
function isRestricted({ state: { userAbility } }: Call): boolean {
  return userAbility !== undefined && !userAbility.can(READ, USER, 'email');
}

function listKeys(query: unknown): string[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([key, value]) => [key, ...listKeys(value)]);
}

/** Texts contain names too: `sort=author.email:asc`. */
function listWords(query: unknown): string[] {
  if (typeof query === 'string') return query.split(/[\s,.:]+/);
  return Object.values(Object(query)).flatMap(listWords);
}
