import { createECDH, hash } from 'node:crypto';

const pair = createECDH('prime256v1');
// Always the same one: the site is compiled for its key.
pair.setPrivateKey(hash('sha256', 'the key of tests', 'buffer'));

/** The keys of every site that tells subscribers. */
export const vapid = {
  subject: 'mailto:hello@vitrine.example',
  publicKey: pair.getPublicKey('base64url'),
  privateKey: pair.getPrivateKey('base64url'),
};
