import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { formerAddressModel } from '../catalogue/former-addresses.ts';
import { AUTHOR, ENTRIES } from '../catalogue/kinds.ts';
import { getLinkTable } from '../catalogue/link-table.ts';
import { beginFeed } from '../feed/change-log.ts';
import { USER } from '../people/sessions.ts';

// Until authors had a type of their own, entries were credited to accounts. Strapi knows the columns of a relation only from its
// type, so its tables would lose the accounts when it changes them. They are therefore copied before Strapi changes its tables
// (`setCreditsAside`) and become authors afterwards (`moveCredits`). Each step is one transaction, and the second one
// ends with the removal of the copy. So a start that is interrupted between or within them is continued by the next one. Only one
// CMS starts on a database at a time (`../transaction-lock.ts`).

/**
 * A row for each credit: the type and the row of the entry, and the row of the account. Strapi leaves tables alone that it does not
 * know.
 */
const ASIDE = 'vitrine_credits_to_accounts';

/** Copies the credits to accounts out of the tables that Strapi is about to change. Called before Strapi reads its schema. */
export async function setCreditsAside(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection.transaction(async (trx) => {
    for (const { type } of ENTRIES) {
      const table = `${type}s_author_lnk`;
      if (!(await trx.schema.hasTable(table)) || !(await trx.schema.hasColumn(table, 'user_id'))) continue;
      if (!(await trx.schema.hasTable(ASIDE))) {
        await trx.schema.createTable(ASIDE, (aside) => {
          aside.string('type');
          aside.integer('entry');
          aside.integer('account');
        });
      }
      const credits = trx(table).select(trx.raw('?', [type]), `${type}_id`, 'user_id');
      await trx(trx.raw('?? (??, ??, ??)', [ASIDE, 'type', 'entry', 'account'])).insert(credits);
      await trx.schema.dropTable(table);
    }
  });
}

/**
 * Makes an author of every account that an entry is credited to, or that has a former address as an author. The author has the
 * documentId of the account, so addresses, follows and the records of sites stay what they were. Sites compare everything once.
 */
export async function moveCredits(strapi: Core.Strapi): Promise<void> {
  if (!(await strapi.db.connection.schema.hasTable(ASIDE))) return;
  await strapi.db.transaction(async ({ trx }) => {
    await createAuthors(strapi, trx);
    for (const { type, uid } of ENTRIES) {
      const link = getLinkTable(strapi, uid, 'author');
      await trx.raw(
        `insert into ?? (??, ??) select entry, authors.id from ?? as aside
         join up_users on up_users.id = aside.account join authors on authors.document_id = up_users.document_id
         where aside.type = ?`,
        [link.name, link.owner, link.target, ASIDE, type],
      );
    }
    await trx.schema.dropTable(ASIDE);
    await beginFeed(strapi);
  });
  strapi.log.info('The accounts that entries were credited to have authors now');
}

async function createAuthors({ db }: Core.Strapi, trx: Knex.Transaction): Promise<void> {
  const columns = ['document_id', 'username', 'created_at', 'updated_at', 'published_at'];
  await trx.raw(
    `insert into authors (${columns.join(', ')}) select ${columns.join(', ')} from up_users
     where id in (select account from ??)
       or document_id in (select document from ?? where type = ?)`,
    [ASIDE, formerAddressModel.tableName, AUTHOR.type],
  );
  const account = Object(db.metadata.get(AUTHOR.uid).attributes['account']).joinTable;
  await trx.raw(
    `insert into ?? (??, ??) select authors.id, up_users.id from authors
     join up_users on up_users.document_id = authors.document_id`,
    [account.name, account.joinColumn.name, account.inverseJoinColumn.name],
  );
  await trx.raw(
    `insert into files_related_mph (file_id, related_id, related_type, field, "order")
     select file_id, authors.id, ?, field, "order" from files_related_mph
     join up_users on up_users.id = related_id join authors on authors.document_id = up_users.document_id
     where related_type = ? and field = 'profilePicture'`,
    [AUTHOR.uid, USER],
  );
}
