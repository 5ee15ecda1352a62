import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is in public use (https://www.iana.org/assignments/ipv6-address-space). */
const ASSIGNED = ipaddr.parseCIDR('2000::/3');

/** In milliseconds. */
const DNS_TIMEOUT = 3000;

/** An address that the CMS does not call. The message is a sentence. */
export class PrivateAddress extends Error {}

/** Whether an IP address is public: no registry of special addresses contains it. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(ASSIGNED));
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
export type FindAddresses = (hostname: string, port?: number) => Promise<[LookupAddress, ...LookupAddress[]]>;

/** The part of DNS that is needed. */
type Dns = Pick<Resolver, 'resolve4' | 'resolve6'>;

/** Asks DNS alone, since the resolver of the system waits in threads that all of the process shares. */
const createDns = (): Dns => new Resolver({ timeout: DNS_TIMEOUT, tries: 2 });

/** The ports at which a machine serves everybody. At others, services may trust whoever calls from the same machine. */
const WEB_PORTS = [80, 443];

/** The addresses of this machine, public ones among them. */
const listOwnAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));

/**
 * Resolves hosts that anybody may have chosen, IPv4 addresses first. Throws `PrivateAddress` when a host, or one of its addresses,
 * is not in the public network, or is this machine and the port is not that of a website: calls of the CMS would reach services that
 * trust its own network.
 */
export const createFindAddresses =
  (openDns = createDns, listOwn = listOwnAddresses): FindAddresses =>
  async (hostname, port = 443) => {
    const fault = findPrivateHost(hostname);
    if (fault) throw new PrivateAddress(fault);
    const host = hostname.replace(/^\[|\]$/g, '');
    const family = isIP(host);
    const dns = openDns();
    const found = family === 0 ? await resolve(dns, host) : [{ address: host, family }];
    if (found.length === 0) throw new Error(`The name ${host} does not resolve. Check the address.`);
    const hasTranslator = found.some((one) => one.family === 6) && (await isTranslating(dns));
    const [first, ...others] = hasTranslator ? found.filter((one) => one.family === 4) : found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      throw new PrivateAddress(describePrivate(host));
    const own = listOwn().map(normalize);
    if (!WEB_PORTS.includes(port) && found.some(({ address }) => own.includes(normalize(address))))
      throw new PrivateAddress(
        `${host} is the machine of the CMS, which it calls for others only as a website, at the ports ${WEB_PORTS.join(' and ')}.`,
      );
    return [first, ...others];
  };

const normalize = (address: string): string => ipaddr.parse(address).toNormalizedString();

export const findPublicAddresses = createFindAddresses();

async function resolve(dns: Dns, host: string): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
  return answers.flatMap((answer, at) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
      : [],
  );
}

/** Whether this network may translate IPv6 addresses into IPv4 ones, private ones among them (NAT64, RFC 7050). */
const isTranslating = (dns: Dns): Promise<boolean> =>
  dns.resolve6('ipv4only.arpa').then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOTFOUND' && code !== 'ENODATA',
  );
