// The addresses of drafts: `/_preview/{type}/{documentId}?expires={time}&signature={signature}`. Runs in Node only.

import type { PublishedType } from './collections.ts';
import { isEntryKind } from './kinds.ts';

export const previewFolder = '/_preview/';

const pattern = new RegExp(
  String.raw`^(${previewFolder}([a-z]+)/([\w-]+)\?expires=(\d{1,12}))&signature=([\w-]+)$`,
);

/** A draft that anyone may see until a time, in seconds since 1970. */
export interface PreviewPass {
  type: PublishedType;
  id: string;
  expires: number;
}

/** @param secret WEBHOOK_SECRET. */
export async function signPreview({ type, id, expires }: PreviewPass, secret: string): Promise<string> {
  const path = `${previewFolder}${type}/${id}?expires=${expires}`;
  const signature = await crypto.subtle.sign('HMAC', await importKey(secret), encode(path));
  return `${path}&signature=${Buffer.from(signature).toString('base64url')}`;
}

/** Reads an address without its origin; `undefined` when its signature is wrong. It may have expired. */
export async function readPreview(address: string, secret: string): Promise<PreviewPass | undefined> {
  const [, path = '', type = '', id = '', expires, signature = ''] = pattern.exec(address) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const isSigned = await crypto.subtle.verify('HMAC', await importKey(secret), given, encode(path));
  return isSigned && isPublished(type) ? { type, id, expires: Number(expires) } : undefined;
}

const isPublished = (type: string): type is PublishedType =>
  type === 'collection' || type === 'page' || isEntryKind(type);

const encode = (text: string) => new TextEncoder().encode(text);

const importKey = (secret: string) =>
  crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
