import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { readVisitorAddress } from '../people/visitor-address.ts';

/**
 * Sets the visitor's address before anything counts calls: Strapi's own limit on sign-ins, and the limits of `limit-calls.ts`.
 */
export default (): Core.MiddlewareHandler => (ctx, next) => {
  // If both ends of a connection have the same address, the caller is on this machine.
  const isHere = ctx.socket.remoteAddress === ctx.socket.localAddress;
  const proxies = environment.trustedProxies ?? (isHere ? 1 : undefined);
  const trust = { proxies, netlifySecret: environment.secrets.CMS_TOKEN };
  const connection = { peer: ctx.socket.remoteAddress ?? '', header: (name: string) => ctx.get(name) };
  ctx.request.ip = readVisitorAddress(connection, trust);
  return next();
};
