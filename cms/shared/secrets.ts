// The secrets that the site and the CMS keep in one file of the state folder.

/** The name of the file: a JSON object, name → secret. */
export const secretsFile = 'secrets.json';

/** Those that both read, by the names of their variables. Each generates them if the other has not. */
export const sharedSecrets = ['CMS_TOKEN', 'WEBHOOK_SECRET'] as const;

/** Whether anybody can guess the secret, since it was copied from an example or repeats one character. */
export const isExample = (secret: string): boolean =>
  /change.?me|to.?be.?modified|(your|my).?(secret|token)|^(.)\3+$/i.test(secret);
