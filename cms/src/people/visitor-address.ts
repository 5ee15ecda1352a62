import { BlockList, isIPv6 } from 'node:net';
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

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8);
thisMachine.addAddress('::1', 'ipv6');

/**
 * Where a request comes from, as limits count it. What a visitor claims is not believed: of `X-Forwarded-For` only as
 * many entries count, from its end, as there are proxies; unless told otherwise one, if it is on this machine. Of an
 * IPv6 address the network counts, since whoever has one has 2⁶⁴ of them.
 */
export function visitorAddress({ peer, header }: Connection, { proxies, netlifySecret }: Trust): string {
  if (isFromNetlify(header('x-nf-sign'), netlifySecret)) return network(header('x-nf-client-connection-ip'));
  const trusted = proxies ?? (isHere(plain(peer)) ? 1 : 0);
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

const isHere = (address: string) => thisMachine.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Without the prefix that an IPv4 address has on a socket for both. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

function network(address: string): string {
  const text = plain(address);
  if (!isIPv6(text)) return text;
  const [head = '', tail] = text.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end]
    .slice(0, 4)
    .map((part) => parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
