import type { Core, UID } from '@strapi/strapi';
import { AUTHOR, ENTRIES, LOOKUPS, PUBLISHED, SUBMISSION, SYNONYM } from '../catalogue/kinds.ts';
import { USER } from '../people/sessions.ts';

const EXPLORER = 'plugin::content-manager.explorer';
const UPLOAD = 'plugin::upload';

interface Permission {
  action: string;
  subject?: string;
  properties?: { fields: string[] };
  conditions?: string[];
}

/**
 * Gives the panel's roles *Editor* and *Author* exactly these rights at every start, whatever they had before. Strapi's default
 * rights would show them every new content type, including visitors' boards and addresses. For other rights, an administrator
 * creates another role. Other roles are not changed, and these two are not recreated once deleted.
 */
export async function setEditorsRights(strapi: Core.Strapi): Promise<void> {
  await setRights(
    strapi,
    'strapi-editor',
    'Edits and publishes the catalogue, and reviews submissions. Reset at every start.',
    listEditorRights(strapi),
  );
  await setRights(
    strapi,
    'strapi-author',
    'Writes drafts of their own, which an editor publishes. Reset at every start.',
    listAuthorRights(strapi),
  );
}

function listEditorRights(strapi: Core.Strapi): Permission[] {
  const all = ['create', 'read', 'update', 'delete'] as const;
  // Only an administrator may see the address for the answer, and nobody may change the owner or name another draft.
  const submission = listFields(strapi, SUBMISSION).filter((field) => field !== 'email');
  return [
    ...[...PUBLISHED, SYNONYM].flatMap(({ uid }) => [
      ...all.map((action) => explore(strapi, action, uid)),
      { action: `${EXPLORER}.publish`, subject: uid },
    ]),
    ...[...LOOKUPS, AUTHOR].flatMap(({ uid }) => all.map((action) => explore(strapi, action, uid))),
    explore(strapi, 'read', SUBMISSION, submission),
    explore(
      strapi,
      'update',
      SUBMISSION,
      submission.filter((field) => field !== 'owner' && field !== 'draft'),
    ),
    createNamesPermission(strapi),
    ...uploadRights(),
  ];
}

function listAuthorRights(strapi: Core.Strapi): Permission[] {
  const own = ['admin::is-creator'];
  return [
    ...ENTRIES.flatMap(({ uid }) => [
      explore(strapi, 'create', uid),
      ...(['read', 'update', 'delete'] as const).map((action) => ({
        ...explore(strapi, action, uid),
        conditions: own,
      })),
    ]),
    ...LOOKUPS.map(({ uid }) => explore(strapi, 'read', uid)),
    // The account of an author is for editors.
    explore(strapi, 'read', AUTHOR.uid, ['username', 'profilePicture', 'link', 'text']),
    ...uploadRights(own),
  ];
}

function explore(
  strapi: Core.Strapi,
  action: 'create' | 'read' | 'update' | 'delete',
  subject: UID.ContentType,
  fields = listFields(strapi, subject),
): Permission {
  return { action: `${EXPLORER}.${action}`, subject, ...(action !== 'delete' && { properties: { fields } }) };
}

/** Lets editors link an author to an account. */
const createNamesPermission = (strapi: Core.Strapi) => explore(strapi, 'read', USER, ['username']);

function uploadRights(conditions: string[] = []): Permission[] {
  return [
    { action: `${UPLOAD}.read`, conditions },
    // One view is for everybody, so those who see only their own files leave it as it is.
    ...(conditions.length === 0 ? [{ action: `${UPLOAD}.configure-view` }] : []),
    { action: `${UPLOAD}.assets.create` },
    { action: `${UPLOAD}.assets.update`, conditions },
    { action: `${UPLOAD}.assets.download` },
    { action: `${UPLOAD}.assets.copy-link` },
  ];
}

function listFields(strapi: Core.Strapi, uid: UID.ContentType): string[] {
  return strapi.service('admin::content-type').getNestedFields(strapi.contentType(uid), {});
}

async function setRights(strapi: Core.Strapi, code: string, description: string, permissions: Permission[]) {
  const roles = strapi.service('admin::role');
  const role = await roles.findOne({ code });
  if (!role) return;
  await roles.update({ code }, { description });
  await roles.assignPermissions(role.id, permissions);
}
