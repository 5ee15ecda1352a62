import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher, fetch } from 'undici';
import { createOwnNetwork, type OwnNetwork } from './own-network.ts';
import { type Addresses, createResolve, type Resolve } from './resolve-name.ts';

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

/** Whether an address says something about its site. NAT64 may lead anywhere from here. */
function isSound(address: string, { invented, nat64 }: OwnNetwork): boolean {
  const parsed = ipaddr.parse(address);
  const isBehindNat64 = nat64.some((range) => parsed.kind() === 'ipv6' && parsed.match(range));
  return isPublicAddress(address) && !isBehindNat64 && !invented.has(address);
}

/** The ports of websites, `''` for that of the protocol. At others, services may trust whoever calls from the same machine. */
const webPorts = ['', '80', '443'];

/** The addresses of this machine, public ones among them. */
const listOwnAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));

const normalize = (address: string): string => ipaddr.parse(address).toNormalizedString();

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

/** Opens a client that reads only headers. It asks public addresses of this machine only as websites. */
export function openClient(resolve: Resolve = createResolve(), listOwn = listOwnAddresses): Client {
  const closed = new AbortController();
  const lookAtNetwork = createOwnNetwork(resolve, closed.signal);
  const anywhere = new Agent();

  /** The addresses of a host. Refuses a host when one of its addresses is not sound, or a service of this machine. */
  async function findAddresses(hostname: string, port: string, signal: AbortSignal): Promise<Addresses> {
    const family = isIP(hostname);
    const [addresses, network] = await Promise.all([
      family === 0 ? resolve(hostname, signal) : ([{ address: hostname, family }] satisfies Addresses),
      lookAtNetwork(),
    ]);
    const own = webPorts.includes(port) ? [] : listOwn().map(normalize);
    if (addresses.some(({ address }) => !isSound(address, network) || own.includes(normalize(address))))
      throw new UnclearAddressError(`${hostname} has an address that says nothing about it.`);
    return addresses;
  }

  async function fetchHead(
    url: URL,
    request: { method: string; dispatcher: Dispatcher; signal: AbortSignal },
  ) {
    const headers = { accept: 'text/html', 'user-agent': 'Vitrine (checks the links of a gallery)' };
    const response = await fetch(url, { ...request, headers, redirect: 'manual' });
    await response.body?.cancel();
    return { status: response.status, headers: new Headers([...response.headers]) };
  }

  return {
    async askPublic(url, checked) {
      const signal = AbortSignal.any([checked, closed.signal]);
      const hostname = url.hostname.replace(/^\[|\]$/g, '');
      refusePrivate(hostname);
      const lookup = answerWith(await findAddresses(hostname, url.port, signal));
      const dispatcher = new Agent({ connect: { lookup } });
      try {
        // Other servers often answer HEAD differently from GET.
        return await fetchHead(url, { method: 'GET', dispatcher, signal });
      } finally {
        await dispatcher.destroy();
      }
    },
    // Our own CMS logs an error when a client disconnects during a body.
    askOwn: (url, signal) => fetchHead(url, { method: 'HEAD', dispatcher: anywhere, signal }),
    doesInvent: async () => (await lookAtNetwork()).invented.size > 0,
    async close() {
      closed.abort();
      await anywhere.destroy();
    },
  };
}

/** Leads a connection to the addresses that were checked, whatever DNS answers now. */
function answerWith(addresses: Addresses): LookupFunction {
  const [{ address, family }] = addresses;
  return (_hostname, { all }, callback) =>
    all ? callback(null, addresses) : callback(null, address, family);
}

/** Throws when the host itself says that it is in a private network. */
function refusePrivate(hostname: string): void {
  if (/(^|\.)localhost\.?$/.test(hostname)) throw new PrivateAddressError(`${hostname} is this machine.`);
  if (isIP(hostname) === 0 || isPublicAddress(hostname)) return;
  if (ipaddr.parse(hostname).range() === 'rfc6052') return;
  throw new PrivateAddressError(`${hostname} is in a private network.`);
}
