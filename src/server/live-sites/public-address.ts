import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is given out of IPv6 (https://www.iana.org/assignments/ipv6-address-space). */
const assigned = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address may belong to a site that everybody can reach: no special registry has it. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(assigned));
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** Resolves names for connections that must leave the private networks: a name that has an address in one is refused. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError(`${hostname} is in a private network.`), '');
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
