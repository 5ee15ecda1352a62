import { randomUUID } from 'node:crypto';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import ipaddr from 'ipaddr.js';

/** Resolves a name to all its addresses. Rejects when the name does not resolve. */
export type Resolve = (hostname: string, options: LookupAllOptions) => Promise<LookupAddress[]>;

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

/** Looks at the network of this machine, at most once a minute. */
export function createOwnNetwork(resolve: Resolve = lookup): () => Promise<OwnNetwork> {
  const known = new LRUCache<'network', OwnNetwork>({
    max: 1,
    ttl: staysKnown,
    async fetchMethod() {
      const find = async (name: string, options: LookupAllOptions) =>
        (await resolve(name, options).catch(() => [])).map(({ address }) => address);
      const [invented, arpa] = await Promise.all([
        // Resolvers answer for reserved names such as `.invalid` by themselves, so the name is one that could be sold.
        find(`${randomUUID()}.com`, { all: true }),
        find('ipv4only.arpa', { all: true, family: 6 }),
      ]);
      return { invented: new Set(invented), nat64: arpa.flatMap(findNat64Range) };
    },
  });
  return () => known.forceFetch('network');
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
