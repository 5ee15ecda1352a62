import type { Core } from '@strapi/strapi';
import { environment } from '../environment.ts';
import { visitorAddress } from '../people/visitor-address.ts';

/** Settles who asks before anything counts calls: Strapi's own limit of sign-ins, and those of `limit-calls.ts`. */
export default (): Core.MiddlewareHandler => (ctx, next) => {
  // Whoever calls from the address that is called is on this machine.
  const isHere = ctx.socket.remoteAddress === ctx.socket.localAddress;
  const proxies = environment.trustedProxies ?? (isHere ? 1 : undefined);
  const trust = { proxies, netlifySecret: environment.secrets.CMS_TOKEN };
  const connection = { peer: ctx.socket.remoteAddress ?? '', header: (name: string) => ctx.get(name) };
  ctx.request.ip = visitorAddress(connection, trust);
  return next();
};
