import { fold } from '../src/catalogue/fold.ts';
import { environment } from '../src/environment.ts';
import { keepDatabasePrivate } from '../src/private-files.ts';

const { databaseFile, databaseUrl } = environment;

interface Connection {
  pragma(statement: string): unknown;
  function(name: string, options: { deterministic: boolean }, call: (value: unknown) => unknown): unknown;
}

/** Readers are not held up by a writer, and a commit does not wait for the disk (a power cut may lose the last one, never harm the file). */
function afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  // SQLite's own knows the case of ASCII letters only.
  connection.function('lower', { deterministic: true }, fold);
  done(null, connection);
}

if (!databaseUrl) keepDatabasePrivate(databaseFile);

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
