import ipaddr from 'ipaddr.js';
import jwt from 'jsonwebtoken';

export interface Connection {
  /** The address that opened the connection: the visitor's, or the last proxy's. */
  peer: string;
  /** The value of a header; empty when it is missing. */
  header(name: string): string;
}

export interface Trust {
  /**
   * How many proxies are in front. Each appends its client's address to `X-Forwarded-For`. `undefined`: one, if it is on this
   * machine.
   */
  proxies: number | undefined;
  /** Netlify signs the requests that it forwards with this secret. */
  netlifySecret: string;
}

/**
 * The address by which limits count a request. Visitors can forge `X-Forwarded-For`, so only its last entries count, one for each
 * proxy. An IPv6 address counts as its network, since the owner of a network has 2⁶⁴ addresses.
 */
export function readVisitorAddress({ peer, header }: Connection, { proxies, netlifySecret }: Trust): string {
  if (isFromNetlify(header('x-nf-sign'), netlifySecret))
    return getNetwork(header('x-nf-client-connection-ip'));
  const trusted = proxies ?? (isHere(peer) ? 1 : 0);
  const named = header('x-forwarded-for').split(',').filter(Boolean);
  return getNetwork([...named, peer].at(-1 - Math.min(trusted, named.length)) ?? peer);
}

/** https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#signed-proxy-redirects */
function isFromNetlify(signature: string, secret: string): boolean {
  if (signature === '') return false;
  try {
    jwt.verify(signature, secret, { algorithms: ['HS256'], issuer: 'netlify' });
    return true;
  } catch {
    // Not signed with our secret, or expired.
    return false;
  }
}

const isHere = (address: string) => parse(address)?.range() === 'loopback';

/** Some proxies add a port, which differs for each connection. */
const removePort = (address: string) => address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** Turns an IPv4 address in IPv6 notation into the IPv4 address. `undefined` when the text is not an address. */
function parse(text: string) {
  const address = removePort(text.trim());
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function getNetwork(address: string): string {
  const parsed = parse(address);
  if (parsed instanceof ipaddr.IPv6) return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
  return String(parsed ?? address.trim());
}
