import { setTimeout as delay } from 'node:timers/promises';
import type { SiteFault } from '../../catalogue/reads.ts';
import type { Log } from '../../lib/log.ts';
import { runInParallel } from '../../lib/work-in-parts.ts';
import type { SiteFinding } from '../../replica/tables/sites.ts';
import { mayBeFramed } from './framing.ts';
import type { Client } from './public-client.ts';

/**
 * The outcome of one check. `failing`: the site is out of order, perhaps only for a while. `unclear`: the answer says nothing
 * about the site. `reason` completes "This site …".
 */
export type SiteVerdict = SiteFault | { state: 'failing' | 'unclear'; reason: string } | { state: 'shown' };

export type SiteCheckerOptions = {
  /** The origin of the gallery, whose pages hold the frame. */
  gallery: string;
  /** The origin of the demo's own sites, the only origin that may be in a private network. */
  demo: string;
  /** Lists other sites that could be shown when they were last checked. One that answers proves that our own network works. */
  witnesses(): string[];
  /** In milliseconds, for a whole check. */
  timeout: number;
  open?: () => Promise<Client>;
};

const mostRedirects = 5;

/** Faults that browsers have too, by their code. A network that is out of order causes them as well, and so does a wrong clock. */
const faults: Record<string, string> = {
  ENOTFOUND: 'cannot be reached: its name does not resolve',
  EAI_AGAIN: 'cannot be reached: its name does not resolve',
  ECONNREFUSED: 'cannot be reached: it refuses connections',
  ECONNRESET: 'cannot be reached: it closes connections',
  UND_ERR_SOCKET: 'cannot be reached: it closes connections',
  EHOSTUNREACH: 'cannot be reached: no way leads to its address',
  CERT_HAS_EXPIRED: 'cannot be reached safely: its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'cannot be reached safely: it has the certificate of another site',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'cannot be reached safely: browsers do not trust its certificate',
};

/** In milliseconds: when a failing site is asked again. */
const pause = 300;

/** How many other sites are asked whether our own network works, and how long an answer proves it, in milliseconds. */
const mostWitnesses = 3;
const provesFor = 10_000;

// Loaded on first use: this import brings a fourth of all modules that a build would load, and a build checks no sites.
const openUsual = () => import('./public-client.ts').then(({ openClient }) => openClient());

/** `isProven`: our own network cannot be the cause. */
type Look = { verdict: SiteVerdict; isProven: boolean };

/** Reads the headers of sites, as a browser does before it frames them. Bodies are not read. */
export function createSiteChecker({
  gallery,
  demo,
  witnesses,
  timeout,
  open = openUsual,
}: SiteCheckerOptions) {
  let opened: Promise<Client> | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;

  async function check(address: string, signal: AbortSignal): Promise<SiteVerdict> {
    opened ??= open();
    const client = await opened;
    const { verdict, isProven } = await lookTwice(client, new URL(address), signal);
    if (verdict.state === 'shown' || verdict.state === 'unclear' || isProven) return verdict;
    const isOurs = (await client.doesInvent()) || !(await isOnline(client, address, signal));
    return isOurs ? { ...verdict, state: 'unclear' } : verdict;
  }

  /** A site that fails may have just been restarted, so it is asked again. */
  async function lookTwice(client: Client, url: URL, signal: AbortSignal): Promise<Look> {
    const first = await look(client, url, signal);
    if (first.verdict.state !== 'failing') return first;
    await delay(pause, undefined, { signal });
    return look(client, url, signal);
  }

  async function look(client: Client, address: URL, signal: AbortSignal): Promise<Look> {
    let url = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      if (isMixed(url)) return { verdict: mixed, isProven: true };
      const answer = await fetchHead(client, url, signal).catch(findFault);
      if ('verdict' in answer) return { verdict: answer.verdict, isProven: isOwn(url) };
      const isProven = isAuthentic(url);
      const { status, headers } = answer;
      const location = headers.get('location');
      if (status < 300 || status >= 400 || !location)
        return { verdict: judge(status, headers, url), isProven };
      const next = URL.parse(location, url.href);
      if (!next || !/^https?:$/.test(next.protocol)) {
        const target = next?.protocol ?? 'an invalid address';
        return { verdict: { state: 'dead', reason: `redirects to ${target}` }, isProven };
      }
      url = next;
    }
    const verdict = { state: 'dead', reason: `redirects more than ${mostRedirects} times` } as const;
    return { verdict, isProven: isAuthentic(url) };
  }

  async function fetchHead(client: Client, url: URL, signal: AbortSignal) {
    if (isOwn(url)) return client.askOwn(url, signal);
    const answer = await client.askPublic(url, signal);
    if (isAuthentic(url)) heardAt = performance.now();
    return answer;
  }

  /** Whether another site answers, or has just done so. */
  async function isOnline(client: Client, address: string, signal: AbortSignal): Promise<boolean> {
    if (performance.now() - heardAt < provesFor) return true;
    const { hostname } = new URL(address);
    const others = witnesses()
      .map((witness) => new URL(witness))
      .filter((url) => isAuthentic(url) && url.hostname !== hostname && !isOwn(url))
      .slice(0, mostWitnesses);
    return Promise.any(others.map((url) => fetchHead(client, url, signal))).then(
      () => true,
      () => false,
    );
  }

  const isOwn = ({ origin }: URL): boolean => origin === demo;

  /** Whether an answer comes from the site itself. Over plain http, any network could answer in its place. */
  const isAuthentic = (url: URL): boolean => isOwn(url) || url.protocol === 'https:';

  const isMixed = ({ protocol }: URL): boolean => protocol === 'http:' && gallery.startsWith('https:');

  function judge(status: number, headers: Headers, url: URL): SiteVerdict {
    const reason = `answers with an error (${status})`;
    if (status === 404 || status === 410) return { state: 'dead', reason };
    // A firewall or an overloaded server may answer instead of the site.
    if (status === 503 || (status >= 400 && status < 500)) return { state: 'unclear', reason };
    if (status >= 500) return { state: 'failing', reason };
    if (mayBeFramed(headers, url, gallery)) return { state: 'shown' };
    return { state: 'refuses-framing', reason: 'does not allow itself to be framed' };
  }

  return {
    /** Never rejects. */
    check: (address: string, stopped: AbortSignal): Promise<SiteVerdict> =>
      check(address, AbortSignal.any([stopped, AbortSignal.timeout(timeout)])).catch(explain),
    async close(): Promise<void> {
      await (await opened)?.close();
    },
  };
}

/** Browsers do not load an http page inside an https page, not even one that redirects to https. */
const mixed: SiteVerdict = {
  state: 'refuses-framing',
  reason: 'is not encrypted, so it cannot be framed here',
};

/** The verdict about a site that has a known fault. Throws any other error. */
function findFault(error: unknown): { verdict: SiteVerdict } {
  for (const cause of listCauses(error)) {
    const reason = 'code' in cause ? faults[String(cause.code)] : undefined;
    if (reason !== undefined) return { verdict: { state: 'failing', reason } };
  }
  throw error;
}

function explain(error: unknown): SiteVerdict {
  const names = listCauses(error).map(({ name }) => name);
  if (names.includes('PrivateAddressError')) return { state: 'dead', reason: 'is in a private network' };
  const isOdd = names.includes('UnclearAddressError');
  return {
    state: 'unclear',
    reason: isOdd ? 'has an address that says nothing about it' : 'gives no answer',
  };
}

/** An error and its causes. */
function listCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : [];
}

export type ScheduleOptions = {
  /** The sites that are due, the longest waiting first. */
  due(now: number, limit: number): string[];
  check(url: string, stopped: AbortSignal): Promise<SiteVerdict>;
  now(): number;
  log: Log;
};

/** How many sites are checked before the findings are published, and how many at a time. */
const batch = 60;
const atOnce = 4;

const hour = 3_600_000;
/** When to check again, in milliseconds. */
const waits = { shown: 168 * hour, 'refuses-framing': 168 * hour, dead: 24 * hour, unclear: hour };

/**
 * Checks live sites between publishes. The next batch begins after a publish has taken the findings of the last one. A site that
 * fails counts as dead when it fails again at the next check.
 */
export function scheduleSiteChecks({ due, check, now, log }: ScheduleOptions) {
  const stopped = new AbortController();
  const failing = new Set<string>();
  let found: SiteFinding[] = [];
  let underWay: Promise<void> | undefined;

  async function checkOne(url: string): Promise<void> {
    const verdict = await check(url, stopped.signal);
    if (stopped.signal.aborted) return;
    const finding = decide(url, verdict);
    const { state } = finding;
    if (verdict.state !== 'shown' && state !== 'refuses-framing')
      log.warn(`The site ${url} of an entry ${verdict.reason}.`);
    found.push({ url, ...finding, due: now() + waits[state] });
  }

  function decide(url: string, verdict: SiteVerdict): SiteFault | { state: 'shown' | 'unclear' } {
    switch (verdict.state) {
      case 'unclear':
        return { state: 'unclear' };
      case 'failing':
        if (failing.has(url)) return { state: 'dead', reason: verdict.reason };
        failing.add(url);
        return { state: 'unclear' };
      default:
        failing.delete(url);
        return verdict;
    }
  }

  async function checkAll(urls: string[], onFound: () => void): Promise<void> {
    await runInParallel(urls, atOnce, checkOne);
    underWay = undefined;
    if (!stopped.signal.aborted) onFound();
  }

  return {
    /** Checks the sites that are due, unless a batch is under way or its findings have not been taken. */
    begin(onFound: () => void): void {
      if (underWay || found.length > 0 || stopped.signal.aborted) return;
      const urls = due(now(), batch);
      if (urls.length > 0) underWay = checkAll(urls, onFound);
    },
    /** Returns the findings since the last call. */
    take(): SiteFinding[] {
      const taken = found;
      found = [];
      return taken;
    },
    stop: () => stopped.abort(),
  };
}
