import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import ipaddr from 'ipaddr.js';
import type { Resolve } from './resolve-name.ts';

/** A range of addresses. */
type Range = [ipaddr.IPv6, number];

/** What the network of this machine does to addresses. A check must not blame a site for it. */
export type OwnNetwork = {
  /** The addresses that the resolver invents for names that do not exist. */
  invented: ReadonlySet<string>;
  /** The ranges behind which NAT64 reaches IPv4 addresses, private ones among them (RFC 7050). */
  nat64: readonly Range[];
};

/** In milliseconds: how long a look at the network counts. */
const staysKnown = 60_000;

/**
 * Looks at the network of this machine, at most once a minute. All checks share a look, so only `stopped` ends it. Rejects when DNS
 * gives no answer, since NAT64 may then be unnoticed.
 */
export function createOwnNetwork(resolve: Resolve, stopped: AbortSignal): () => Promise<OwnNetwork> {
  const known = new LRUCache<'network', OwnNetwork>({
    max: 1,
    ttl: staysKnown,
    async fetchMethod() {
      const find = async (name: string): Promise<string[]> => {
        const found = await resolve(name, stopped).catch(acceptUnresolved);
        return found.map(({ address }) => address);
      };
      const [invented, arpa] = await Promise.all([
        // Resolvers answer for reserved names such as `.invalid` by themselves, so the name is one that could be sold.
        find(`${randomUUID()}.com`),
        find('ipv4only.arpa'),
      ]);
      return { invented: new Set(invented), nat64: arpa.flatMap(findNat64Range) };
    },
  });
  return () => known.forceFetch('network');
}

/** A name that does not resolve has no addresses. */
function acceptUnresolved(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOTFOUND') return [];
  throw error;
}

/** Where the four bytes of an IPv4 address are behind a prefix of this length (RFC 6052, §2.2). */
const embedded: Record<number, readonly number[]> = {
  32: [4, 5, 6, 7],
  40: [5, 6, 7, 9],
  48: [6, 7, 9, 10],
  56: [7, 9, 10, 11],
  64: [9, 10, 11, 12],
  96: [12, 13, 14, 15],
};

/** The range of the addresses that the resolver makes up like this one of `ipv4only.arpa`, whose IPv4 addresses are known. */
function findNat64Range(address: string): Range[] {
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [];
  const bytes = parsed.toByteArray();
  return Object.entries(embedded)
    .filter(([, places]) => /^192,0,0,17[01]$/.test(places.map((place) => bytes[place]).join()))
    .map(([length]) => [parsed, Number(length)]);
}
