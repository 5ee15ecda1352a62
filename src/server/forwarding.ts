import type { IncomingMessage } from 'node:http';

type Headers = Record<string, string | string[] | undefined>;

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

/** Who asks, and under which address. A visitor may claim anything in these headers; a front server on this machine is believed. */
export function forwardedHeaders({ headers, socket }: IncomingMessage): Headers {
  const { remoteAddress: peer = '' } = socket;
  const isFront = /^(::ffff:)?127\.|^::1$/.test(peer);
  const claim = (name: string) => (isFront ? headers[`x-forwarded-${name}`] : undefined);
  return {
    'x-forwarded-for': claim('for') ?? peer,
    'x-forwarded-host': claim('host') ?? headers.host,
    'x-forwarded-proto': claim('proto') ?? 'http',
  };
}
