import { environment } from '../src/environment.ts';
import { keepDatabasePrivate } from '../src/state-files.ts';
import { requireDatabase } from '../src/setup/require-database.ts';

const { databaseFile, databaseUrl } = environment;

interface Connection {
  pragma(statement: string): unknown;
  function(
    name: string,
    options: { deterministic: boolean },
    call: (...values: unknown[]) => unknown,
  ): unknown;
}

/** Readers do not wait for a writer. A commit waits for the disk, so a change is durable before its caller hears of success. */
function afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  // SQLite's own `lower` changes ASCII letters only.
  connection.function('lower', { deterministic: true }, lower);
  done(null, connection);
}

if (!databaseUrl) {
  requireDatabase(environment);
  keepDatabasePrivate(databaseFile);
}

const lower = (text: unknown) => (typeof text === 'string' ? text.toLowerCase() : text);

export default {
  connection: databaseUrl
    ? { client: 'postgres', connection: { connectionString: databaseUrl } }
    : {
        client: 'sqlite',
        connection: { filename: databaseFile },
        useNullAsDefault: true,
        pool: { afterCreate },
      },
};
