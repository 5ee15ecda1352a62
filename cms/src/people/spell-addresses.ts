import type { Core } from '@strapi/strapi';
import { parseEmail } from '../../shared/email-address.ts';
import { USER } from './sessions.ts';

const MODELS = [USER, 'api::subscriber.subscriber'] as const;

/**
 * Gives stored e-mail addresses the one spelling that forms look for. Earlier versions, and the panel, store a domain as it is
 * typed. Reads only the addresses that are not plain ASCII.
 */
export async function spellAddresses(strapi: Core.Strapi): Promise<void> {
  const isUnusual = strapi.db.dialect.client === 'sqlite' ? `email glob '*[^ -~]*'` : `email ~ '[^ -~]'`;
  for (const model of MODELS) {
    const table = () => strapi.db.connection(strapi.db.metadata.get(model).tableName);
    const rows: { id: number; email: string }[] = await table().select('id', 'email').whereRaw(isUnusual);
    for (const { id, email: stored } of rows) {
      const email = parseEmail(stored);
      if (email === undefined || email === stored) continue;
      if (await table().where({ email }).first('id'))
        strapi.log.warn(
          `The address of row ${id} of ${model} was not rewritten, because another row has it in its usual spelling. Delete one of them in the panel.`,
        );
      else await table().where({ id }).update({ email });
    }
  }
}
