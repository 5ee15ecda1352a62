import { hash } from 'node:crypto';
import type { Body, Fingerprint } from './types.ts';

/** 96 bits: among 10^9 different values the chance of one collision is about 10^-11. */
const digits = 16;

/** The fingerprint of a text or of bytes. */
export function fingerprintOf(body: Body): Fingerprint {
  return hash('sha1', body, 'base64url').slice(0, digits);
}
