import type { Core } from '@strapi/strapi';
import { AUTHOR, ENTRIES, LOOKUPS } from '../catalogue/kinds.ts';
import { environment } from '../environment.ts';
import { isShown, readSettings } from '../gallery/settings.ts';
import { readFolders } from '../gallery/folders.ts';
import { getFolder } from '../../shared/collections.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { createDigest, type Section } from './digest-mail.ts';
import { FOLLOWER, type Follow, type Follower, lockFollower } from './followers.ts';
import { loadName } from './subjects.ts';

/** A follower gets one digest at most in this time, in milliseconds. */
const { followMailPeriod: PERIOD } = environment;
/** How often to look for new entries. */
const LOOK_EVERY = Math.max(PERIOD / 144, 200);
/**
 * Entries are mailed when they were published at least this long ago. By then their pages are live, and the transactions that
 * published others before them have ended.
 */
const SETTLED = PERIOD / 288;
/** Entries that were published longer ago were in an earlier digest, or no follower followed them. */
const WINDOW = 7 * PERIOD;
const MOST_ENTRIES = 1000;
const PAGE = 200;

/** An entry that is new to followers. `subjects` are what it has to be followed by: its author and lookups, as `{type}/{id}`. */
export interface NewEntry {
  title: string;
  address: string;
  at: number;
  subjects: ReadonlySet<string>;
}

type Row = { title: string; slug: string; createdAt: string } & Record<string, unknown>;

/**
 * Mails followers what is new, from now on. A digest and its time are written in one transaction, so a crash loses no mail and
 * repeats none. If several processes share a database, the one that locks a follower first writes the digest.
 */
export function startDigests(strapi: Core.Strapi): Repeated {
  const look = () =>
    mailFollowers(strapi).catch((cause: unknown) => {
      strapi.log.error(`Could not look for what followers get by mail. Trying again soon: ${cause}`);
    });
  return repeat(look, LOOK_EVERY);
}

async function mailFollowers(strapi: Core.Strapi): Promise<void> {
  if (!(await readSettings(strapi)).newsletter) return;
  const until = Date.now() - SETTLED;
  const entries = await loadNewEntries(strapi, until);
  if (entries.length === 0) return;
  let count = 0;
  for await (const follower of listDue(strapi)) {
    if (findSections(follower.follows, entries).length === 0) continue;
    if (await mailDigest(strapi, follower, entries, until)) count += 1;
  }
  if (count > 0) strapi.log.info(`${count} followers get a mail about new entries`);
}

/** The entries that were published for the first time within the window, the newest first. */
async function loadNewEntries(strapi: Core.Strapi, until: number): Promise<NewEntry[]> {
  const fields = [...LOOKUPS, { ...AUTHOR, field: 'author' }];
  const folders = await readFolders(strapi);
  const found = ENTRIES.map(async ({ type, uid }) => {
    if (!(await isShown(strapi, type))) return [];
    const rows: Row[] = await strapi.db.query(uid).findMany({
      where: {
        publishedAt: { $notNull: true },
        createdAt: { $gt: new Date(until - WINDOW), $lte: new Date(until) },
      },
      select: ['title', 'slug', 'createdAt'],
      populate: Object.fromEntries(fields.map(({ field }) => [field, { select: ['documentId'] }])),
      orderBy: { createdAt: 'desc' },
      limit: MOST_ENTRIES,
    });
    return rows.map(({ title, slug, createdAt, ...row }) => ({
      title,
      address: `${environment.siteUrl}/${getFolder(type, folders)}/${slug}`,
      at: Date.parse(createdAt),
      subjects: new Set(
        fields.flatMap(({ type: subject, field }) =>
          [row[field] ?? []].flat().map((one) => `${subject}/${Object(one).documentId}`),
        ),
      ),
    }));
  });
  return (await Promise.all(found)).flat().sort((one, other) => other.at - one.at);
}

/** The followers who have had no digest in the period. */
async function* listDue(strapi: Core.Strapi): AsyncGenerator<Follower> {
  for (let after = 0; ;) {
    const page: Follower[] = await strapi.db.query(FOLLOWER).findMany({
      where: { id: { $gt: after }, ...createDueCondition() },
      orderBy: { id: 'asc' },
      limit: PAGE,
    });
    for (const follower of page) yield { ...follower, follows: follower.follows ?? [] };
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const createDueCondition = () => ({
  $or: [{ mailedAt: { $null: true } }, { mailedAt: { $lte: new Date(Date.now() - PERIOD) } }],
});

/** What is new for each follow, every entry once. */
function findSections(follows: readonly Follow[], entries: readonly NewEntry[]) {
  const told = new Set<NewEntry>();
  return follows.flatMap((follow) => {
    const { type, id, since, confirmed } = follow;
    const isNew = (entry: NewEntry) =>
      confirmed && entry.at > Date.parse(since) && entry.subjects.has(`${type}/${id}`) && !told.has(entry);
    const found = entries.filter(isNew);
    for (const entry of found) told.add(entry);
    return found.length > 0 ? [{ follow, entries: found }] : [];
  });
}

/** Writes a digest, unless another process has done so meanwhile. Returns whether it did. */
async function mailDigest(
  strapi: Core.Strapi,
  { id }: Follower,
  entries: readonly NewEntry[],
  until: number,
): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const follower = await lockFollower(strapi, { id, ...createDueCondition() });
    if (!follower) return false;
    const sections: Section[] = [];
    for (const { follow, entries: found } of findSections(follower.follows, entries)) {
      const name = await loadName(strapi, follow);
      if (name !== undefined) sections.push({ name, subject: follow, entries: found });
    }
    if (sections.length === 0) return false;
    const settings = await readSettings(strapi);
    await strapi
      .plugin('email')
      .service('email')
      .send(createDigest(follower, sections, settings));
    const since = new Date(until).toISOString();
    const follows = follower.follows.map((follow) => ({ ...follow, since: latest(follow.since, since) }));
    const data = { follows, mailedAt: new Date() };
    await strapi.db.query(FOLLOWER).update({ where: { id }, data });
    return true;
  });
}

/** The later of two times in ISO 8601. */
const latest = (one: string, other: string): string => (one > other ? one : other);
