import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher, fetch } from 'undici';

/** The part of IPv6 that is in public use (https://www.iana.org/assignments/ipv6-address-space). */
const assigned = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is public: no registry of special addresses contains it. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(assigned));
}

class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** Resolves a name, and refuses it when one of its addresses is in a private network. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError(`${hostname} is in a private network.`), '');
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

export type Client = ReturnType<typeof openClient>;
type HeadRequest = { method: string; dispatcher: Dispatcher; signal: AbortSignal };

/** A client that reads only headers. `publicOnly` and `requirePublic` keep it out of private networks. */
export function openClient() {
  return {
    publicOnly: new Agent({ connect: { lookup: lookupPublic } }),
    anywhere: new Agent(),
    async fetchHead(url: URL, request: HeadRequest) {
      const headers = { accept: 'text/html', 'user-agent': 'Vitrine (checks the links of a gallery)' };
      const response = await fetch(url, { ...request, headers, redirect: 'manual' });
      await response.body?.cancel();
      return { status: response.status, headers: new Headers([...response.headers]) };
    },
    /** Throws when the host is a private IP address. Such a host is not looked up, so `publicOnly` lets it through. */
    requirePublic({ hostname }: URL): void {
      const bare = hostname.replace(/^\[|\]$/g, '');
      if (isIP(bare) !== 0 && !isPublicAddress(bare))
        throw new PrivateAddressError(`${bare} is in a private network.`);
    },
  };
}
