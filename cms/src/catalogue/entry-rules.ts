import type { Core, Modules, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { changeModel } from '../feed/change-log.ts';
import { isRead, acquireTransactionLock } from '../transaction-lock.ts';
import { sentLinks } from '../../shared/entry-fields.ts';
import { cutMarks, fold } from '../../shared/fold.ts';
import { highestPrice } from '../../shared/form-rules.ts';
import { byKind } from '../../shared/kinds.ts';
import { findFreeSlug, isFolderOfKind, isReservedSlug } from './free-slug.ts';
import { nameAddressHolder } from './address-holders.ts';
import { ENTRIES, findKindOf, LOOKUPS, PUBLISHED, SUBMISSION } from './kinds.ts';
import { nameCopy } from './copies.ts';
import { looksLike } from './look-alikes.ts';
import { refuseField } from '../bodies/refuse.ts';
import { en as messages } from '../words/messages/en.ts';
import { fill } from '../words/translate.ts';

const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 100;

const ENTRY_UIDS: ReadonlySet<string> = new Set(ENTRIES.map(({ uid }) => uid));
const LOOKUP_UIDS: ReadonlySet<string> = new Set(LOOKUPS.map(({ uid }) => uid));
const ADDRESSED_UIDS: ReadonlySet<string> = new Set([...PUBLISHED, ...LOOKUPS].map(({ uid }) => uid));
const LINKING_UIDS = new Set([...ENTRY_UIDS, SUBMISSION]);

type Data = Record<string, unknown>;

/** Whether an entry of this content type must have a price. */
function isPriced(uid: string): boolean {
  const kind = findKindOf(uid);
  return kind !== undefined && byKind[kind].isPriced;
}

/**
 * Refuses slugs that cannot be part of an address, links that are not safe, prices that cannot be shown, and names of lookups
 * that read like another one, even in drafts and no matter who writes them.
 * Fills in missing slugs, and the title as the name of an entry that is published without one. Refuses to publish an entry
 * without a title, or without the price that its kind must have.
 */
export function enforceEntryRules(strapi: Core.Strapi): void {
  // Writers of entries, collections and lookups take a lock before they read and lock any row, since no database constraint keeps
  // slugs, names of lookups and published rows apart. They use the lock of the change log, which they need anyway: if some took it
  // after they had locked rows, two transactions could deadlock.
  strapi.documents.use(async (context, next) => {
    if (!hasAddress(context) || isRead(context)) return next();
    return strapi.db.transaction(async () => {
      await acquireTransactionLock(strapi, changeModel.tableName);
      return next();
    });
  });

  strapi.documents.use(async (context, next) => {
    const data = getData(context);
    if (data) {
      if (context.action === 'clone' && hasAddress(context))
        await nameCopy(strapi, context.uid, context.params, data);
      if (ENTRY_UIDS.has(context.uid) && !isPriced(context.uid)) fillPrice(data, context.action);
      if (LINKING_UIDS.has(context.uid)) trimLinks(data);
      if (LOOKUP_UIDS.has(context.uid)) await checkName(strapi, context, data);
      if (hasNewSlug(context)) await fillSlug(strapi, context, data);
      if (hasAddress(context)) checkSlug(context.uid, data);
      await checkFolder(strapi, context.uid, data);
      if (LINKING_UIDS.has(context.uid)) for (const field of sentLinks) checkLink(field, data[field]);
      if (LINKING_UIDS.has(context.uid)) checkPrice(data.price);
    }
    if (ENTRY_UIDS.has(context.uid) && isPublishing(context)) {
      const documentId = 'documentId' in context.params ? context.params.documentId : undefined;
      await prepareToPublish(strapi, context.uid, documentId, data);
    }
    return hasAddress(context) && !isRead(context) ? nameAddressHolder(strapi, context, next) : next();
  });
}

const getData = ({ params }: Modules.Documents.Middleware.Context): Data | undefined =>
  'data' in params ? params.data : undefined;

const hasAddress = ({ uid }: Modules.Documents.Middleware.Context): boolean => ADDRESSED_UIDS.has(uid);

function hasNewSlug(context: Modules.Documents.Middleware.Context): boolean {
  const data = getData(context);
  return hasAddress(context) && data !== undefined && (context.action === 'create' || 'slug' in data);
}

/** Whether a call publishes the document that it names or creates. */
export function isPublishing({ action, params }: Modules.Documents.Middleware.Context): boolean {
  const isWritten = action === 'create' || action === 'update';
  return action === 'publish' || (isWritten && 'status' in params && params.status === 'published');
}

/** Why the draft of an entry cannot be published as it is; `undefined` when these rules allow it. */
export async function findMissing(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<errors.ValidationError | undefined> {
  if (!ENTRY_UIDS.has(uid)) return undefined;
  const draft = await findDraft(strapi, uid, documentId);
  try {
    if (draft) checkReady(strapi, uid, draft);
    return undefined;
  } catch (error) {
    if (error instanceof errors.ValidationError) return error;
    throw error;
  }
}

/** The checks of what is written into an entry, for writers who want to know every fault. Each throws at most one. */
export const listEntryChecks = (uid: string, data: Data): (() => void)[] => [
  () => checkSlug(uid, data),
  ...sentLinks.map((field) => () => checkLink(field, data[field])),
  () => checkPrice(data.price),
];

/** Checks the draft merged with the data that is being written. Without a name, the entry takes its title. */
async function prepareToPublish(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  data: Data | undefined,
): Promise<void> {
  const draft = documentId === undefined ? null : await findDraft(strapi, uid, documentId);
  if (!draft && !data) return;
  const entry = { ...draft, ...data };
  checkReady(strapi, uid, entry);
  if (isText(entry.name)) return;
  if (data) data.name = entry.title;
  else await strapi.db.query(uid).update({ where: { id: draft?.id }, data: { name: entry.title } });
}

const findDraft = (strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<Data | null> =>
  strapi.db.query(uid).findOne({ where: { documentId, publishedAt: null } });

/** Refuses to publish an entry that lacks what its pages show. */
export function checkReady(strapi: Core.Strapi, uid: UID.ContentType, entry: Data): void {
  const { singularName } = strapi.contentType(uid).info;
  const which = `The ${singularName} "${[entry.title, entry.name, entry.slug].find(isText)}"`;
  if (!isText(entry.title))
    refuseField('title', `${which} has no title, so it cannot be published. Pages and cards show it.`);
  if (isPriced(uid) && (entry.price === null || entry.price === undefined)) {
    refuseField(
      'price',
      `${which} has no price, so it cannot be published. Enter a price, or 0 if the ${singularName} is free.`,
    );
  }
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Makes a missing slug from the title or the name. If the data has neither, the document keeps its slug. */
async function fillSlug(
  strapi: Core.Strapi,
  { uid, params }: Modules.Documents.Middleware.Context,
  data: Data,
) {
  if (data.slug) return;
  const text = data.title ?? data.name;
  if (typeof text !== 'string') delete data.slug;
  else
    data.slug = await findFreeSlug(strapi, uid, text, 'documentId' in params ? params.documentId : undefined);
}

/** An entry of a kind without prices gets 0, so it shows no price. */
function fillPrice(data: Data, action: string): void {
  if (data.price === null || (action === 'create' && data.price === undefined)) data.price = 0;
}

function checkSlug(uid: string, { slug }: Data): void {
  if (slug === undefined || slug === null || slug === '') return;
  if (typeof slug !== 'string' || slug.length > MAX_SLUG_LENGTH || !SLUG.test(slug)) {
    refuseField(
      'slug',
      `The slug "${slug}" cannot be part of an address. Use lowercase Latin letters, digits and single hyphens, at most ${MAX_SLUG_LENGTH} characters.`,
    );
  }
  if (isReservedSlug(uid, slug)) refuseReserved(slug);
}

/** Refuses a text at the address of a folder of entries. */
export async function checkFolder(strapi: Core.Strapi, uid: string, { slug }: Data): Promise<void> {
  if (isText(slug) && (await isFolderOfKind(strapi, uid, String(slug)))) refuseReserved(String(slug));
}

const refuseReserved = (slug: string): never =>
  refuseField('slug', `The slug "${slug}" belongs to a page of the site. Choose another one.`);

function trimLinks(data: Data): void {
  for (const field of sentLinks) {
    const link = data[field];
    if (typeof link === 'string') data[field] = link.trim();
  }
}

function checkPrice(price: unknown): void {
  if (price === undefined || price === null) return;
  const isAmount = typeof price === 'number' || isText(price);
  const amount = isAmount ? Number(price) : Number.NaN;
  const isWhole = Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
  if (amount === 0 || (isWhole && amount >= 0.01 && amount <= highestPrice)) return;
  refuseField(
    'price',
    `${isAmount ? `The price ${price}` : 'This price'} cannot be shown. Enter 0 if it is free, or an amount from 0.01 to 1,000,000 with at most two decimals.`,
  );
}

/** The name of a lookup as it is stored. Throws when nobody could see it. */
export function normalizeName(given: string): string {
  const name = cutMarks(given).normalize().trim();
  if (fold(name) === '')
    refuseField('name', 'The name has no visible characters. Enter letters, digits or symbols.');
  return name;
}

/** Refuses a name that readers cannot tell from another one. An older lookup may keep its name. */
async function checkName(
  strapi: Core.Strapi,
  { uid, params }: Modules.Documents.Middleware.Context,
  data: Data,
): Promise<void> {
  if (typeof data.name !== 'string') return;
  const name = normalizeName(data.name);
  const documentId = 'documentId' in params ? params.documentId : undefined;
  const others = await strapi.db.query(uid).findMany({ select: ['name', 'documentId'] });
  const isPresent = others.some((other) => other.documentId === documentId && other.name === data.name);
  const holder = others.find((other) => other.documentId !== documentId && looksLike(other.name, name));
  if (holder && !isPresent)
    refuseField(
      'name',
      `The name "${name}" reads like "${holder.name}", which exists already. Use that one, or choose another name.`,
    );
  data.name = name;
}

/** Refuses a link that is not safe to follow. @param field The name of its field. */
export function checkLink(field: string, link: unknown): void {
  if (link === undefined || link === null || link === '') return;
  if (typeof link === 'string' && URL.canParse(link) && /^https?:\/\//i.test(link)) return;
  refuseField(field, fill(messages.unsafeLink, { link: String(link) }));
}
