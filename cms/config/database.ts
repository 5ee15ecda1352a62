import { environment } from '../src/environment.ts';

const { databaseFile, databaseUrl } = environment;

interface Connection {
  pragma(statement: string): unknown;
}

/** Readers are not held up by a writer, and a commit does not wait for the disk (a power cut may lose the last one, never harm the file). */
function afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  done(null, connection);
}

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
