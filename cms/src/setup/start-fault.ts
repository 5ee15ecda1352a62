import { databaseGone } from './require-database.ts';
import { notUtf8 } from './require-utf8.ts';

/** What the site's server is told about a start that failed. Anybody may read `what`; `detail` is for its log. */
export interface StartFault {
  what: string;
  detail: string;
}

/** A variable has a wrong value, or the file of secrets cannot be read. The cause says so in a sentence. */
export class Misconfigured extends Error {}

export const databaseAway =
  'The database at DATABASE_URL does not answer. Check the address, and that the database runs.';

/** Sentences by the codes and messages of SQLite, PostgreSQL, Node and knex. The first that fits counts. */
const KNOWN: [pattern: RegExp, what: string][] = [
  // Strapi puts the path of its configuration before the sentence.
  [/The database of the CMS is gone or empty/, databaseGone],
  [/does not have the encoding UTF8/, notUtf8],
  [
    /SQLITE_(NOTADB|CORRUPT)|file is not a database|malformed/,
    'The database file of the CMS is damaged. Restore a backup, as docs/running.md says.',
  ],
  [/SQLITE_FULL|ENOSPC|EDQUOT|disk is full|53100/, 'The disk of the CMS is full. Make room on it.'],
  [
    /EADDRINUSE|EADDRNOTAVAIL/,
    'The CMS cannot use its port. Set CMS_PORT to a free one, and CMS_HOST to an address of this machine.',
  ],
  [
    /SQLITE_(CANTOPEN|PERM|READONLY|IOERR|BUSY|LOCKED)|unable to open database|disk I\/O error|database is locked|readonly database|EISDIR|ENOTDIR|EROFS/,
    'The database file of the CMS cannot be opened. Check its disk and its owner, and that no other program uses it.',
  ],
  [
    /\b(42501|25006)\b/,
    'The database at DATABASE_URL may not be changed. Let its user own the database, and check that it is not read-only.',
  ],
  [
    /\b(XX00[12]|58P01|58030)\b/,
    'PostgreSQL cannot read or write its files. Check its disk and its log, or restore a backup, as docs/running.md says.',
  ],
  [
    /password|authentication|pg_hba|28P01|28000|role .* does not exist/,
    'The database refuses the name or the password in DATABASE_URL. Correct them there or in the database.',
  ],
  [
    /3D000|database .* does not exist/,
    'The database that DATABASE_URL names does not exist. Create it, or correct the name.',
  ],
  [
    /SSL|TLS|certificate/i,
    'The encrypted connection to the database has failed. Check its certificate and the end of DATABASE_URL.',
  ],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|KnexTimeoutError|timeout|terminated|57P0|53300/,
    databaseAway,
  ],
  [/EACCES|EPERM/, 'The CMS may not read or write its files. Check their owner.'],
];

/** Codes of SQLite and PostgreSQL, and of a full disk. Others may come from any connection or file. */
const OWN_CODE = /^(SQLITE_\w+|[0-9A-Z]{5}|ENOSPC|EDQUOT)$/;

const UNKNOWN = 'The CMS cannot start. The log gives the reason.';

/** Describes why a start failed. */
export function describeStartFault(error: unknown): StartFault {
  if (error instanceof Misconfigured) return { what: error.message, detail: String(error.cause) };
  const said = listErrors(error)
    .map(({ name, code, message }) => `${name} ${code ?? ''} ${message}`)
    .join('\n');
  return { what: findSentence(said) ?? UNKNOWN, detail: said };
}

/** Describes a fault of the database or its disk by the codes of an error and its causes; undefined for other errors. */
export function describeDatabaseFault(error: unknown): string | undefined {
  const codes = listErrors(error).flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  const own = codes.find((code) => OWN_CODE.test(code));
  return own && findSentence(own);
}

const findSentence = (said: string): string | undefined => KNOWN.find(([pattern]) => pattern.test(said))?.[1];

/** The error, its causes, and the errors of an `AggregateError`, such as that of a host with several addresses. */
function listErrors(error: unknown): (Error & { code?: unknown })[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [new Error(String(error))];
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...[error.cause, ...parts].flatMap(listErrors)];
}
