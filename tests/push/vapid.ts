import { createECDH, hash } from 'node:crypto';

const pair = createECDH('prime256v1');
// Always the same key, because the site is compiled for it.
pair.setPrivateKey(hash('sha256', 'the key of tests', 'buffer'));

/** The keys of every test site that sends push messages. */
export const vapid = {
  subject: 'mailto:hello@vitrine.example',
  publicKey: pair.getPublicKey('base64url'),
  privateKey: pair.getPrivateKey('base64url'),
};
