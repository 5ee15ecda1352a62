import type { Core } from '@strapi/strapi';

interface Transaction {
  /** Comes back when the statement has ended, well or not; PostgreSQL says by `command` what it did. */
  commit(value?: unknown): Promise<{ response?: { command?: string } } | undefined>;
  /** Fails when the transaction has. */
  executionPromise: Promise<unknown>;
}

interface Context {
  transaction(...given: unknown[]): Promise<Transaction>;
}

/**
 * Lets what could not be committed fail, as on a full disk. Knex tells of it by a promise beside that of `commit`, while Strapi waits
 * for `commit` alone, and would tell everybody that all went well.
 */
export function requireCommits(connection: Core.Strapi['db']['connection']): void {
  const { context } = connection as unknown as { context: Context };
  const begin = context.transaction;
  context.transaction = async function (...given) {
    // With a function to run, knex waits for the end itself.
    if (given.length > 0) return begin.apply(this, given);
    const transaction = await begin.call(this);
    const { commit } = transaction;
    transaction.commit = async (value) => {
      const outcome = await commit(value);
      await transaction.executionPromise.catch((cause: unknown) => {
        throw new Error('The database kept nothing of a change, since it could not commit it.', { cause });
      });
      // PostgreSQL ends a transaction in which a statement failed like this, and finds nothing wrong with it.
      if (outcome?.response?.command === 'ROLLBACK')
        throw new Error('The database kept nothing of a change, since one of its statements had failed.');
      return outcome;
    };
    return transaction;
  };
}
