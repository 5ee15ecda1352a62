import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

type Headers = Record<string, string | string[] | undefined>;
type Asked = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress' | 'localAddress'>;
};

/** What concerns one connection and not the message (RFC 9110, section 7.6.1), and what every client sets by itself. */
const perConnection = [
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The headers that a proxy passes on. */
export function endToEnd(headers: Headers): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const dropped = new Set([...perConnection, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/**
 * Who asks, and under which address. A visitor may claim anything in these headers: of `X-Forwarded-For` only as many entries
 * are believed, from its end, as there are proxies in front. The CMS gets one address, in one spelling.
 *
 * @param proxies How many there are; unless told otherwise one, if it is on this machine.
 */
export function forwardedHeaders({ headers, socket }: Asked, proxies?: number): Headers {
  const { remoteAddress: peer = '' } = socket;
  const isHere = peer === socket.localAddress || isThisMachine(peer);
  const trusted = proxies ?? (isHere ? 1 : 0);
  const claim = (name: string) => (trusted > 0 ? headers[`x-forwarded-${name}`] : undefined);
  const connection = { headers, socket: { remoteAddress: peer } } as IncomingMessage;
  return {
    'x-forwarded-for': spell(proxyAddr(connection, (_address, hop) => hop < trusted)),
    'x-forwarded-host': claim('host') ?? headers.host,
    'x-forwarded-proto': claim('proto') ?? 'http',
  };
}

const isThisMachine = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** An IPv4 address has another spelling on sockets for both versions, and one of IPv6 has several. */
const spell = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
