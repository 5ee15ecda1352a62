/**
 * An address that means the same to the driver of the CMS and to PostgreSQL's own programs, which make backups. With TLS, only
 * one form does. A password may only be before the host: a backup removes it from there, so that no process list shows it.
 */
export const databaseAddress =
  /^postgres(ql)?:\/\/(?!.*%(?![\da-fA-F]{2}))([^:@/?#\s]*(:[^@/?#\s]*)?@)?[^@?#\s]*(\?(sslmode=disable|sslmode=verify-full&sslrootcert=\/[^&#\s]+|(?!.*(ssl|password))[^#\s]+))?$/;

/** What DATABASE_URL must be, after the words "must be". */
export const databaseRule =
  'the address of a PostgreSQL database, such as postgres://name:password@host/database with special characters percent-encoded, ' +
  'and for TLS ?sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt at its end';
