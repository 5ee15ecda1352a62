import { isIP, type LookupFunction } from 'node:net';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher, fetch } from 'undici';
import { createOwnNetwork, type OwnNetwork, type Resolve } from './own-network.ts';

/** The part of IPv6 that is in public use (https://www.iana.org/assignments/ipv6-address-space). */
const assigned = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is public: no registry of special addresses contains it. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(assigned));
}

/** The address itself names a private network. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** A name leads to an address that says nothing about the site: it is private, behind NAT64, or invented by the resolver. */
class UnclearAddressError extends Error {
  override readonly name = 'UnclearAddressError';
}

/** `unclear`: NAT64 may lead anywhere from here, or the resolver has invented the address. */
function judge(address: string, { invented, nat64 }: OwnNetwork): 'public' | 'private' | 'unclear' {
  const parsed = ipaddr.parse(address);
  const isBehindNat64 = nat64.some((range) => parsed.kind() === 'ipv6' && parsed.match(range));
  if (isBehindNat64 || parsed.range() === 'rfc6052' || invented.has(address)) return 'unclear';
  return isPublicAddress(address) ? 'public' : 'private';
}

/** What a site answers. */
type Head = { status: number; headers: Headers };

export type Client = {
  /** Asks a site outside of private networks. Rejects with `PrivateAddressError` or `UnclearAddressError` for any other. */
  askPublic(url: URL, signal: AbortSignal): Promise<Head>;
  /** Asks a site of our own, in any network. */
  askOwn(url: URL, signal: AbortSignal): Promise<Head>;
  /** Whether the resolver invents addresses for names that do not exist. */
  doesInvent(): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens a client that reads only headers. */
export function openClient(resolve: Resolve = lookup): Client {
  const lookAtNetwork = createOwnNetwork(resolve);

  /** Refuses a name when one of its addresses is not sound. */
  const lookupPublic: LookupFunction = (hostname, options, callback) => {
    void (async () => {
      const [addresses, network] = await Promise.all([
        resolve(hostname, { ...options, all: true }),
        lookAtNetwork(),
      ]);
      if (addresses.length === 0 || addresses.some(({ address }) => judge(address, network) !== 'public'))
        throw new UnclearAddressError(`${hostname} has an address that says nothing about it.`);
      return addresses;
    })().then(
      ([first, ...others]) => {
        if (options.all) callback(null, first ? [first, ...others] : []);
        else callback(null, first?.address ?? '', first?.family);
      },
      (cause: Error) => callback(cause, ''),
    );
  };
  const publicOnly = new Agent({ connect: { lookup: lookupPublic } });
  const anywhere = new Agent();

  async function ask(url: URL, request: { method: string; dispatcher: Dispatcher; signal: AbortSignal }) {
    const headers = { accept: 'text/html', 'user-agent': 'Vitrine (checks the links of a gallery)' };
    const response = await fetch(url, { ...request, headers, redirect: 'manual' });
    await response.body?.cancel();
    return { status: response.status, headers: new Headers([...response.headers]) };
  }

  return {
    // Other servers often answer HEAD differently from GET.
    async askPublic(url, signal) {
      requirePublic(url, await lookAtNetwork());
      return ask(url, { method: 'GET', dispatcher: publicOnly, signal });
    },
    // Our own CMS logs an error when a client disconnects during a body.
    askOwn: (url, signal) => ask(url, { method: 'HEAD', dispatcher: anywhere, signal }),
    doesInvent: async () => (await lookAtNetwork()).invented.size > 0,
    async close() {
      await Promise.all([publicOnly.destroy(), anywhere.destroy()]);
    },
  };
}

/** Throws when the host is an address, and this address is not public. Addresses are not looked up, so `lookupPublic` misses them. */
function requirePublic({ hostname }: URL, network: OwnNetwork): void {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (/(^|\.)localhost\.?$/.test(bare)) throw new PrivateAddressError(`${bare} is this machine.`);
  const found = isIP(bare) === 0 ? 'public' : judge(bare, network);
  if (found === 'private') throw new PrivateAddressError(`${bare} is in a private network.`);
  if (found === 'unclear') throw new UnclearAddressError(`${bare} is an address that says nothing about it.`);
}
