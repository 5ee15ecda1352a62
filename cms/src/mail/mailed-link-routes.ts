import { limitCalls } from '../people/limit-calls.ts';

/**
 * The routes of something that an address is entered for and a mail confirms, with a controller of the same actions. After the first
 * route, they are about the links in mails. Mail programs call the last two themselves (RFC 8058).
 */
export function createMailedLinkRoutes(folder: string, controller: string) {
  const createConfig = { middlewares: [limitCalls(20)] };
  const linkConfig = { middlewares: [limitCalls(60)] };
  // Mail services call for all their users from few addresses.
  const oneClickConfig = { middlewares: [limitCalls(1000)] };
  const unsubscribe = `${folder}/unsubscribe`;
  return [
    { method: 'POST', path: folder, handler: `${controller}.create`, config: createConfig },
    { method: 'GET', path: `${folder}/address`, handler: `${controller}.show`, config: linkConfig },
    { method: 'POST', path: `${folder}/confirm`, handler: `${controller}.confirm`, config: linkConfig },
    { method: 'POST', path: unsubscribe, handler: `${controller}.unsubscribe`, config: oneClickConfig },
    { method: 'GET', path: unsubscribe, handler: `${controller}.askToUnsubscribe`, config: oneClickConfig },
  ];
}
