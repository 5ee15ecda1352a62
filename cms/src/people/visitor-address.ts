import ipaddr from 'ipaddr.js';
import jwt from 'jsonwebtoken';

export interface Connection {
  /** Who has opened it: a visitor, or the last proxy. */
  peer: string;
  /** One header, empty when there is none. */
  header(name: string): string;
}

export interface Trust {
  /** How many proxies stand in front, each of which puts the address of its client at the end of `X-Forwarded-For`. */
  proxies: number | undefined;
  /** Netlify signs what it passes on with this secret. */
  netlifySecret: string;
}

/**
 * Where a request comes from, as limits count it. What a visitor claims is not believed: of `X-Forwarded-For` only as
 * many entries count, from its end, as there are proxies; unless told otherwise one, if it is on this machine. Of an
 * IPv6 address the network counts, since whoever has one has 2⁶⁴ of them.
 */
export function visitorAddress({ peer, header }: Connection, { proxies, netlifySecret }: Trust): string {
  if (isFromNetlify(header('x-nf-sign'), netlifySecret)) return network(header('x-nf-client-connection-ip'));
  const trusted = proxies ?? (isHere(peer) ? 1 : 0);
  const named = header('x-forwarded-for').split(',').filter(Boolean);
  return network([...named, peer].at(-1 - Math.min(trusted, named.length)) ?? peer);
}

/** https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#signed-proxy-redirects */
function isFromNetlify(signature: string, secret: string): boolean {
  if (signature === '') return false;
  try {
    jwt.verify(signature, secret, { algorithms: ['HS256'], issuer: 'netlify' });
    return true;
  } catch {
    // Not signed with our secret, or too long ago.
    return false;
  }
}

const isHere = (address: string) => parse(address)?.range() === 'loopback';

/** Some proxies name a port as well, which is another one with each connection. */
const withoutPort = (address: string) => address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** An IPv4 address that is written as an IPv6 one is the IPv4 address. `undefined`: what is none. */
function parse(text: string) {
  const address = withoutPort(text.trim());
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function network(address: string): string {
  const parsed = parse(address);
  if (parsed instanceof ipaddr.IPv6) return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
  return String(parsed ?? address.trim());
}
