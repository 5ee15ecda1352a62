/**
 * Who needs a call of the panel. `anybody` includes people who are not signed in. `users` are the people who are signed in, within
 * the rights of their role, which Strapi checks. `administrators` are super admins.
 */
export type Need = 'anybody' | 'users' | 'administrators' | 'nobody';

type Calls = Partial<Record<Need, readonly string[]>>;

/**
 * Every route that Strapi and its plugins mount for the panel, by the beginning of its path. `*` stands for all other routes with
 * this beginning. A route that is not listed is refused, and `tests/cms/panel-routes.long.test.ts` fails. After an update of Strapi, add
 * each new route, as `nobody` unless the panel needs it.
 */
const routes: Record<string, Calls> = {
  '/admin': {
    anybody: [
      'GET /init',
      'GET /project-type',
      'GET /registration-info',
      'POST /access-token',
      'POST /forgot-password',
      'POST /login',
      'POST /register',
      'POST /reset-password',
    ],
    users: [
      'GET /guided-tour-meta',
      'GET /homepage/key-statistics',
      'GET, PUT /homepage/layout',
      'GET /information',
      'POST /logout',
      'POST /permissions/check',
      'GET, POST /project-settings',
      'GET, PUT /users/me',
      'GET /users/me/permissions',
      'GET, DELETE /users/me/sessions',
      'DELETE /users/me/sessions/:sessionId',
      'GET, POST /users',
      'GET, PUT, DELETE /users/:id',
      'POST /users/batch-delete',
      'GET, POST /roles',
      'GET, PUT, DELETE /roles/:id',
      'GET, PUT /roles/:id/permissions',
      'POST /roles/batch-delete',
      'GET, POST /webhooks',
      'GET, PUT, DELETE /webhooks/:id',
      'POST /webhooks/batch-delete',
      'POST /webhooks/:id/trigger',
      'GET, POST /api-tokens',
      'GET, PUT, DELETE /api-tokens/:id',
      'POST /api-tokens/:id/regenerate',
      'GET, POST /admin-tokens',
      'GET, PUT, DELETE /admin-tokens/:id',
      'GET /admin-tokens/:id/owner-permissions',
      'POST /admin-tokens/:id/regenerate',
    ],
    administrators: ['GET /permissions', 'GET /content-api/permissions', 'GET /content-api/routes'],
    nobody: [
      'GET /ai-feature-config',
      'GET /ai-token',
      'GET /ai-usage',
      'GET /license-trial-time-left',
      'GET /plugins',
      'POST /register-admin',
      'GET /telemetry-properties',
      'GET /transfer/runner/pull',
      'GET /transfer/runner/push',
      'GET, POST /transfer/tokens',
      'GET, PUT, DELETE /transfer/tokens/:id',
      'POST /transfer/tokens/:id/regenerate',
    ],
  },
  '/content-manager': {
    anybody: ['GET /preview/script'],
    users: [
      'GET /init',
      'GET /content-types',
      'GET /content-types-settings',
      'GET, PUT /content-types/:uid/configuration',
      'POST /uid/generate',
      'POST /uid/check-availability',
      'GET /relations/:model/:targetField',
      'GET /relations/:model/:id/:targetField',
      'GET, POST /collection-types/:model',
      'GET, PUT, DELETE /collection-types/:model/:id',
      'POST /collection-types/:model/clone/:sourceId',
      'POST /collection-types/:model/auto-clone/:sourceId',
      'POST /collection-types/:model/actions/publish',
      'POST /collection-types/:model/:id/actions/publish',
      'POST /collection-types/:model/:id/actions/unpublish',
      'POST /collection-types/:model/:id/actions/discard',
      'GET /collection-types/:model/:id/actions/countDraftRelations',
      'GET /collection-types/:model/actions/countManyEntriesDraftRelations',
      'POST /collection-types/:model/actions/bulkDelete',
      'POST /collection-types/:model/actions/bulkFindForValidation',
      'POST /collection-types/:model/actions/bulkPublish',
      'POST /collection-types/:model/actions/bulkUnpublish',
      'GET, PUT, DELETE /single-types/:model',
      'POST /single-types/:model/actions/publish',
      'POST /single-types/:model/actions/unpublish',
      'POST /single-types/:model/actions/discard',
      'GET /single-types/:model/actions/countDraftRelations',
      'GET /preview/url/:contentType',
      'GET /homepage/recent-documents',
      'GET /homepage/count-documents',
    ],
    nobody: ['GET /components', 'GET, PUT /components/:uid/configuration'],
  },
  '/upload': {
    users: [
      'GET, PUT /settings',
      'GET, PUT /configuration',
      'POST /',
      'GET, POST /files',
      'GET, PUT, DELETE /files/:id',
      'POST /files/:id/replace',
      'GET, POST /folders',
      'GET, PUT /folders/:id',
      'GET /folder-structure',
      'POST /actions/bulk-delete',
      'POST /actions/bulk-move',
      'POST /actions/bulk-update',
    ],
    nobody: [
      'POST /actions/upload-from-urls',
      'POST /actions/generate-ai-metadata',
      'POST /ai-metadata-jobs',
      'GET /ai-metadata-jobs/latest',
      'GET /ai-metadata-jobs/pending-count',
    ],
  },
  '/users-permissions': {
    users: [
      'GET, POST /roles',
      'GET /roles/:id',
      'PUT, DELETE /roles/:role',
      'GET, PUT /email-templates',
      'GET, PUT /advanced',
      'GET, PUT /providers',
    ],
    administrators: ['GET /permissions', 'GET /routes'],
    nobody: ['GET /policies'],
  },
  '/i18n': {
    users: ['GET /locales'],
    nobody: ['*'],
  },
  '/desk': {
    users: [
      'GET, POST /',
      ...['GET /mails', 'GET /waiting', 'GET /steps', 'GET /hidden', 'GET /uses', 'GET /address'],
    ],
  },
  '/schedules': {
    users: ['GET /', 'POST /:model', 'GET /:model/:id', 'DELETE /:model/:id/:action'],
  },
  '/versions': { users: ['GET /:model/:id', 'GET, POST /:model/:id/:version'] },
  '/captures': { users: ['POST /', 'GET /:id', 'GET /:id/:shot'] },
  '/form-previews': { users: ['POST /:model'] },
  '/imports': { users: ['POST /', 'GET /:id', 'GET /table/:format'] },
  '/content-type-builder': { nobody: ['*'] },
  '/email': { nobody: ['*'] },
};

/** Plugins whose routes under `/api` nobody needs. */
export const CLOSED_APIS = ['content-type-builder', 'email', 'i18n', 'upload'];

const needs = new Map(
  Object.entries(routes).flatMap(([prefix, calls]) =>
    Object.entries(calls).flatMap(([need, lines]) =>
      lines.flatMap((line) => expand(prefix, line)).map((call) => [call, need as Need] as const),
    ),
  ),
);

/** Makes `GET /a/b` and `PUT /a/b` from `/a` and `GET, PUT /b`. */
function expand(prefix: string, line: string): string[] {
  const [, methods = '', path = line] = /^([A-Z, ]+) (.*)$/.exec(line) ?? [];
  return methods.split(', ').map((method) => `${method} ${joinPath(prefix, path)}`.trim());
}

/** The path of a route as Strapi's router lists it. */
export function joinPath(prefix: string, path: string): string {
  return path === '/' ? prefix : `${prefix}${path}`;
}

/** Who needs a route, such as `GET /upload/files/:id`; `undefined` if the table does not know it. */
export function findNeed(call: string): Need | undefined {
  const [, prefix] = / (\/[^/]*)/.exec(call) ?? [];
  return needs.get(call) ?? needs.get(`${prefix}*`);
}

/** The routes that the table names one by one. */
export const listNamed = (): string[] => [...needs.keys()].filter((call) => !call.endsWith('*'));
