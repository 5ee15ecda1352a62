import type { SiteState } from '../../catalogue/reads.ts';
import type { Log } from '../../lib/log.ts';
import { runInParallel } from '../../lib/work-in-parts.ts';
import type { SiteFinding } from '../../replica/tables/sites.ts';
import { mayBeFramed } from './framing.ts';
import type { Client } from './public-client.ts';

/** The outcome of one check. `unclear`: the answer says nothing about the site. `reason` completes "The site …". */
export type SiteVerdict = { state: SiteState | 'unclear'; reason: string } | { state: 'shown' };

export type SiteCheckerOptions = {
  /** The origin of the gallery, whose pages hold the frame. */
  gallery: string;
  /** The origin of the demo's own sites, the only origin that may be in a private network. */
  demo: string;
  /** In milliseconds, for a whole check. */
  timeout: number;
};

const mostRedirects = 5;

/** Lasting faults, by their code. */
const dead: Record<string, string> = {
  ENOTFOUND: 'has a name that does not resolve',
  ECONNREFUSED: 'refuses connections',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has the certificate of another site',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that browsers do not trust',
};

/** Reads the headers of sites, as a browser does before it frames them. Bodies are not read. */
export function createSiteChecker({ gallery, demo, timeout }: SiteCheckerOptions) {
  let client: Promise<Client> | undefined;

  async function check(address: string, signal: AbortSignal): Promise<SiteVerdict> {
    // Loaded on first use: this import brings a fourth of all modules that a build would load, and a build checks no sites.
    client ??= import('./public-client.ts').then(({ openClient }) => openClient());
    const { fetchHead, publicOnly, anywhere, requirePublic } = await client;
    let url = new URL(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const isOwn = url.origin === demo;
      if (!isOwn) requirePublic(url);
      // Other servers often answer HEAD differently from GET. Our own CMS logs an error when a client disconnects during a body.
      const { status, headers } = await (isOwn
        ? fetchHead(url, { method: 'HEAD', dispatcher: anywhere, signal })
        : fetchHead(url, { method: 'GET', dispatcher: publicOnly, signal }));
      const location = headers.get('location');
      const next = status >= 300 && status < 400 && location ? URL.parse(location, url.href) : null;
      if (next === null) return judge(status, headers, url);
      if (!/^https?:$/.test(next.protocol)) return { state: 'dead', reason: `redirects to ${next.protocol}` };
      url = next;
    }
    return { state: 'dead', reason: `redirects more than ${mostRedirects} times` };
  }

  function judge(status: number, headers: Headers, url: URL): SiteVerdict {
    if (status === 404 || status === 410) return { state: 'dead', reason: `answered ${status}` };
    // A firewall or an overloaded server may answer instead of the site.
    if (status >= 400) return { state: 'unclear', reason: `answered ${status}` };
    if (mayBeFramed(headers, url, gallery)) return { state: 'shown' };
    return { state: 'refuses-framing', reason: 'does not allow framing' };
  }

  return {
    /** Never rejects. */
    check: (address: string, stopped: AbortSignal): Promise<SiteVerdict> =>
      check(address, AbortSignal.any([stopped, AbortSignal.timeout(timeout)])).catch(findReason),
    async close(): Promise<void> {
      const { publicOnly, anywhere } = (await client) ?? {};
      await Promise.all([publicOnly?.destroy(), anywhere?.destroy()]);
    },
  };
}

function findReason(error: unknown): SiteVerdict {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'PrivateAddressError') return { state: 'dead', reason: 'is in a private network' };
    const reason = 'code' in cause ? dead[String(cause.code)] : undefined;
    if (reason !== undefined) return { state: 'dead', reason };
  }
  return { state: 'unclear', reason: 'gave no answer' };
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

/** Checks live sites between publishes. The next batch begins after a publish has taken the findings of the last one. */
export function scheduleSiteChecks({ due, check, now, log }: ScheduleOptions) {
  const stopped = new AbortController();
  let found: SiteFinding[] = [];
  let underWay: Promise<void> | undefined;

  async function checkOne(url: string): Promise<void> {
    const verdict = await check(url, stopped.signal);
    if (stopped.signal.aborted) return;
    const { state } = verdict;
    if (state === 'dead' || state === 'unclear') log.warn(`The site ${url} of an entry ${verdict.reason}.`);
    found.push({ url, state, due: now() + waits[state] });
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
