import { isIP } from 'node:net';
import type * as Undici from 'undici';
import type { SiteState } from '../../catalogue/reads.ts';
import { mayBeFramed } from './framing.ts';

/** The outcome of one check. `unclear`: the answer says nothing about the site itself. `reason` completes "it …". */
export type SiteVerdict = { state: SiteState | 'unclear'; reason: string } | { state: 'shown' };

export type SiteCheckerOptions = {
  /** The origin of the gallery, whose pages hold the frame. */
  gallery: string;
  /** The one origin that may be in a private network: the demo sites' own. */
  demo: string;
  /** In milliseconds, for a whole check. */
  timeout: number;
};

const mostRedirects = 5;

/** Reasons that a second check would find again. */
const dead: Record<string, string> = {
  ENOTFOUND: 'has a name that leads nowhere',
  ECONNREFUSED: 'refuses connections',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has the certificate of another site',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that browsers do not trust',
};

/** Asks sites for their headers, as a browser would before it frames them. The body is not read. */
export function createSiteChecker({ gallery, demo, timeout }: SiteCheckerOptions) {
  let client: Promise<Client> | undefined;

  async function check(address: string, signal: AbortSignal): Promise<SiteVerdict> {
    client ??= openClient();
    const { fetchHead, publicOnly, anywhere, requirePublic } = await client;
    let url = new URL(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const isOwn = url.origin === demo;
      if (!isOwn) requirePublic(url);
      // Other servers often answer HEAD differently from GET. Our own CMS logs an error when a client hangs up on a body.
      const { status, headers } = await (isOwn
        ? fetchHead(url, { method: 'HEAD', dispatcher: anywhere, signal })
        : fetchHead(url, { method: 'GET', dispatcher: publicOnly, signal }));
      const location = headers.get('location');
      const next = status >= 300 && status < 400 && location ? URL.parse(location, url.href) : null;
      if (next === null) return judge(status, headers, url);
      if (!/^https?:$/.test(next.protocol)) return { state: 'dead', reason: `leads on to ${next.protocol}` };
      url = next;
    }
    return { state: 'dead', reason: `leads on more than ${mostRedirects} times` };
  }

  function judge(status: number, headers: Headers, url: URL): SiteVerdict {
    if (status === 404 || status === 410) return { state: 'dead', reason: `answered ${status}` };
    // A firewall or an overloaded server answers in place of the site.
    if (status >= 400) return { state: 'unclear', reason: `answered ${status}` };
    if (mayBeFramed(headers, url, gallery)) return { state: 'shown' };
    return { state: 'refuses-framing', reason: 'does not let itself be framed' };
  }

  return {
    /** Never rejects. */
    check: (address: string, stopped: AbortSignal): Promise<SiteVerdict> =>
      check(address, AbortSignal.any([stopped, AbortSignal.timeout(timeout)])).catch(reasonOf),
    async close(): Promise<void> {
      const { publicOnly, anywhere } = (await client) ?? {};
      await Promise.all([publicOnly?.destroy(), anywhere?.destroy()]);
    },
  };
}

type Client = Awaited<ReturnType<typeof openClient>>;
type HeadRequest = { method: string; dispatcher: Undici.Dispatcher; signal: AbortSignal };

/** Loads what only checks need: that is a fourth of all modules that a build would load, and a build checks no sites. */
async function openClient() {
  const { Agent, fetch } = await import('undici');
  const { isPublicAddress, lookupPublic, PrivateAddressError } = await import('./public-address.ts');
  return {
    publicOnly: new Agent({ connect: { lookup: lookupPublic } }),
    anywhere: new Agent(),
    async fetchHead(url: URL, request: HeadRequest) {
      const headers = { accept: 'text/html', 'user-agent': 'Vitrine (checks the links of a gallery)' };
      const response = await fetch(url, { ...request, headers, redirect: 'manual' });
      await response.body?.cancel();
      return { status: response.status, headers: new Headers([...response.headers]) };
    },
    /** The resolver is not asked about addresses that are numbers already. */
    requirePublic({ hostname }: URL): void {
      const bare = hostname.replace(/^\[|\]$/g, '');
      if (isIP(bare) !== 0 && !isPublicAddress(bare))
        throw new PrivateAddressError(`${bare} is in a private network.`);
    },
  };
}

function reasonOf(error: unknown): SiteVerdict {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'PrivateAddressError') return { state: 'dead', reason: 'is in a private network' };
    const reason = 'code' in cause ? dead[String(cause.code)] : undefined;
    if (reason !== undefined) return { state: 'dead', reason };
  }
  return { state: 'unclear', reason: 'gave no answer' };
}
