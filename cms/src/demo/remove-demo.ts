import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Core, UID } from '@strapi/strapi';
import { ENTRIES, MEDIA } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { announceDeletions, changeModel } from '../feed/change-log.ts';
import { deleteAccount } from '../people/delete-account.ts';
import { USER } from '../people/sessions.ts';
import { dropPicture } from '../people/visitors-picture.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { getLoginsFile } from './create-people.ts';
import { DEMO_TYPES, readDemoRecord } from './demo-record.ts';
import { planRemoval, type Removal } from './plan-removal.ts';

/**
 * Removes what the demo has brought and nobody has changed since. Everything but the pictures is removed in one transaction. The pictures
 * follow after it, since their files cannot be brought back. When the process ends before the last one, the next run removes the
 * rest.
 */
export async function removeDemo(strapi: Core.Strapi, { isDryRun }: { isDryRun: boolean }): Promise<Removal> {
  const record = (await readDemoRecord(strapi)) ?? {};
  if (isDryRun) return planRemoval(strapi, record);
  const removal = await strapi.db.transaction(async () => {
    await acquireTransactionLock(strapi, changeModel.tableName);
    const plan = await planRemoval(strapi, record);
    await announceDeletions(strapi, await countPublished(strapi, plan));
    for (const uid of DEMO_TYPES) if (uid !== MEDIA.uid) await removeDocuments(strapi, uid, plan);
    return plan;
  });
  for (const { id } of removal.removed.get(MEDIA.uid) ?? []) await dropPicture(strapi, id);
  removeLogins(removal);
  return removal;
}

async function removeDocuments(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { removed }: Removal,
): Promise<void> {
  for (const { id, documentId } of removed.get(uid) ?? []) {
    if (uid === USER) await deleteAccount(strapi, { id });
    else await strapi.documents(uid).delete({ documentId });
  }
}

async function countPublished(strapi: Core.Strapi, { removed }: Removal): Promise<number> {
  const counts = ENTRIES.map(({ uid }) => {
    const documentIds = removed.get(uid)?.map(({ documentId }) => documentId);
    return strapi.db
      .query(uid)
      .count({ where: { documentId: { $in: documentIds }, publishedAt: { $notNull: true } } });
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Forgets the passwords of the visitors that are gone. */
function removeLogins({ removed }: Removal): void {
  const file = getLoginsFile(environment.stateDir);
  if (!existsSync(file)) return;
  const gone = new Set(removed.get(USER)?.map(({ name }) => name));
  const logins: { username: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  const left = logins.filter(({ username }) => !gone.has(username));
  if (left.length === 0) rmSync(file);
  else writeFileSync(file, `${JSON.stringify(left, null, 2)}\n`);
}
