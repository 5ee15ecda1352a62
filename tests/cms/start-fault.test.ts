import { expect, test } from 'vitest';
import { notUtf8 } from '../../cms/src/setup/require-utf8.ts';
import { describeStartFault, Misconfigured } from '../../cms/src/setup/start-fault.ts';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [withCode('SQLITE_CORRUPT', 'database disk image is malformed'), 'damaged. Restore a backup'],
  [withCode('SQLITE_NOTADB', 'file is not a database'), 'damaged. Restore a backup'],
  [withCode('SQLITE_FULL', 'database or disk is full'), 'disk of the CMS is full'],
  [withCode('ENOSPC', 'ENOSPC: no space left on device, write'), 'disk of the CMS is full'],
  [withCode('SQLITE_CANTOPEN', 'unable to open database file'), 'cannot be opened'],
  [new Error("Could not load js config file: EISDIR: illegal operation, open '/a'"), 'cannot be opened'],
  [new Error('Could not load js config file: disk I/O error'), 'cannot be opened'],
  [new Error('Could not load js config file: database is locked'), 'cannot be opened'],
  [new Error('Could not load js config file: attempt to write a readonly database'), 'cannot be opened'],
  [withCode('EACCES', "EACCES: permission denied, open '/a/data.db'"), 'may not read or write its files'],
  [
    withCode('28P01', 'password authentication failed for user "gallery"'),
    'refuses the name or the password',
  ],
  [withCode('28000', 'no pg_hba.conf entry for host "10.0.0.7"'), 'refuses the name or the password'],
  [withCode('3D000', 'database "gallery" does not exist'), 'does not exist. Create it'],
  [withCode('42501', 'permission denied for schema public'), 'may not be changed. Let its user own'],
  [withCode('42501', 'permission denied for database "gallery"'), 'may not be changed'],
  [withCode('42501', 'must be owner of table files'), 'may not be changed'],
  [withCode('25006', 'cannot execute CREATE TABLE in a read-only transaction'), 'not read-only'],
  [withCode('XX001', 'invalid page in block 0 of relation "base/1/2"'), 'PostgreSQL cannot read or write'],
  [withCode('58P01', 'could not open file "base/1/2"'), 'PostgreSQL cannot read or write'],
  [new Error(notUtf8), 'does not have the encoding UTF8. Create one'],
  [new Error('The server does not support SSL connections'), 'encrypted connection'],
  [withCode('ENOTFOUND', 'getaddrinfo ENOTFOUND db.example.com'), 'DATABASE_URL does not answer'],
  [withCode('57P03', 'the database system is starting up'), 'DATABASE_URL does not answer'],
  [withCode('EADDRINUSE', 'listen EADDRINUSE: address already in use :::1337'), 'CMS_PORT to a free one'],
  [new Error('Migrations', { cause: withCode('ECONNREFUSED', '') }), 'DATABASE_URL does not answer'],
  [
    new AggregateError([withCode('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432')], 'All failed'),
    'DATABASE_URL does not answer',
  ],
  [new TypeError('undefined is not a function'), 'The log gives the reason'],
  ['a text that was thrown', 'The log gives the reason'],
])(
  'the fault %o is described in a sentence that says what to do, and names nothing of the machine',
  (cause, words) => {
    const { what } = describeStartFault(cause);

    expect(what).toContain(words);
    expect(what).not.toMatch(/gallery|10\.0|example|\/a/);
  },
);

test('a configuration that is refused counts as such, whatever words its sentence has', () => {
  const cause = new Error('DATABASE_URL must be an address, such as postgres://name:password@host/database.');

  expect(describeStartFault(new Misconfigured('It cannot be used.', { cause })).what).toBe(
    'It cannot be used.',
  );
});
