import type { Core } from '@strapi/strapi';
import { SUBMISSION } from '../catalogue/kinds.ts';
import { changeModel } from '../feed/change-log.ts';
import { FOLLOWER } from '../follows/followers.ts';
import { mailModel } from '../mail/outbox.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { endSessions, USER } from './sessions.ts';
import { dropPicture } from './visitors-picture.ts';

const OWNED = ['api::moodboard.moodboard', SUBMISSION] as const;

/**
 * Deletes a visitor with everything they own, including their author, their newsletter subscription and what they follow. Entries of
 * the catalogue stay, without their author.
 */
export async function deleteAccount(strapi: Core.Strapi, { id }: { id: number }): Promise<void> {
  const user = await strapi.db.query(USER).findOne({ where: { id }, populate: ['profilePicture'] });
  if (!user) return;
  const unapproved = await strapi.db.query(SUBMISSION).findMany({
    where: { owner: { id }, state: { $ne: 'approved' } },
    populate: ['thumbnail', 'screenshots'],
  });
  await strapi.db.transaction(async () => {
    // The deletion of the user takes this lock. If the other rows were locked before, two transactions could deadlock.
    await acquireTransactionLock(strapi, changeModel.tableName);
    for (const uid of OWNED) {
      const owned = await strapi.db.query(uid).findMany({ where: { owner: { id } }, select: ['documentId'] });
      for (const { documentId } of owned) await strapi.documents(uid).delete({ documentId });
    }
    await strapi.db.query('api::subscriber.subscriber').deleteMany({ where: { email: user.email } });
    await strapi.db.query(FOLLOWER).deleteMany({ where: { email: user.email } });
    await strapi.db.query(mailModel.uid).deleteMany({ where: { recipient: user.email } });
    await endSessions(strapi, id);
    await strapi.documents(USER).delete({ documentId: user.documentId });
  });
  const pictures = [
    user.profilePicture,
    ...unapproved.flatMap(({ thumbnail, screenshots }) => [thumbnail, ...screenshots]),
  ];
  for (const picture of pictures) if (picture) await dropPicture(strapi, picture.id);
}
