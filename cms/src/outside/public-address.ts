import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is in public use (https://www.iana.org/assignments/ipv6-address-space). */
const ASSIGNED = ipaddr.parseCIDR('2000::/3');

/** Ranges that may lead to an IPv4 address of any kind, and that the library counts as usual ones: local NAT64 (RFC 8215). */
const TRANSLATED = [ipaddr.parseCIDR('64:ff9b:1::/48')];

/** All times are in milliseconds. */
const DNS_TIMEOUT = 3000;

/** An address that the CMS does not call. The message is a sentence. */
export class PrivateAddress extends Error {}

/** Whether an IP address is public: no registry of special addresses contains it. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return (
    parsed.kind() === 'ipv4' || (parsed.match(ASSIGNED) && !TRANSLATED.some((range) => parsed.match(range)))
  );
}

const LOCAL = /(^|\.)localhost\.?$/i;

/** What is wrong with a host that itself says that it is not public, as a sentence; `undefined` for a name. */
export function findPrivateHost(hostname: string): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (LOCAL.test(host)) return `${host} is the machine of the CMS, which it does not call for others.`;
  return isIP(host) === 0 || isPublicAddress(host) ? undefined : describePrivate(host);
}

const describePrivate = (host: string): string =>
  `${host} is in a private network, which the CMS does not call for others.`;

/** The addresses of a host, at least one. A connection must be made to one of them, whatever DNS answers later. */
export type FindAddresses = (hostname: string) => Promise<[LookupAddress, ...LookupAddress[]]>;

/**
 * Resolves a host that anybody may have chosen. Throws `PrivateAddress` when it, or one of its addresses, is not in the public
 * network: calls of the CMS would reach services that trust its own network.
 */
export const findPublicAddresses: FindAddresses = async (hostname) => {
  const fault = findPrivateHost(hostname);
  if (fault) throw new PrivateAddress(fault);
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const [first, ...others] = found;
  if (!first) throw new Error(`The name ${host} does not resolve. Check the address.`);
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddress(describePrivate(host));
  return [first, ...others];
};

/** IPv4 addresses first. Asks DNS alone, since the resolver of the system waits in threads that all of the process shares. */
async function resolve(host: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer, at) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
      : [],
  );
}
