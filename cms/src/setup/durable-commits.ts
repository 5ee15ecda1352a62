import type { Core } from '@strapi/strapi';

interface Transaction {
  /** Resolves when the statement has ended, whether it succeeded or not. PostgreSQL's `command` says what it did. */
  commit(value?: unknown): Promise<{ response?: { command?: string } } | undefined>;
  /** Rejects when the transaction has failed. */
  executionPromise: Promise<unknown>;
}

interface Context {
  transaction(...given: unknown[]): Promise<Transaction>;
}

/**
 * Makes a transaction fail if it cannot be committed, for instance on a full disk. Knex reports this by a separate promise.
 * Strapi waits only for the promise of `commit`, and would report success.
 */
export function requireCommits(connection: Core.Strapi['db']['connection']): void {
  const { context } = connection as unknown as { context: Context };
  const begin = context.transaction;
  context.transaction = async function (...given) {
    // If it gets a function to run, Knex itself waits for the end.
    if (given.length > 0) return begin.apply(this, given);
    const transaction = await begin.call(this);
    const { commit } = transaction;
    transaction.commit = async (value) => {
      const outcome = await commit(value);
      await transaction.executionPromise.catch((cause: unknown) => {
        throw new Error('The change was not saved, because the database could not commit it.', { cause });
      });
      // PostgreSQL answers the commit of a transaction with a failed statement like this, and reports no error.
      if (outcome?.response?.command === 'ROLLBACK')
        throw new Error('The change was not saved, because one of its statements failed.');
      return outcome;
    };
    return transaction;
  };
}
