import { getAccountKey, limitCalls } from '../../../people/limit-calls.ts';

const boards = '/moodboards';
const board = `${boards}/:id`;
const item = `${board}/items/:kind/:item`;

/** The changes of one account in a minute. A visitor who holds an arrow key down stays far below the limit. */
const config = { middlewares: [limitCalls(300, { by: getAccountKey, period: 60_000 })] };
/** The ids of all items of an account may have 3 MB, and a board 2 MB. The site loads them a few times a minute. */
const createReadConfig = () => ({ middlewares: [limitCalls(120, { by: getAccountKey, period: 60_000 })] });
/** Anybody with the link may read a board of 2 MB. The site reads it once for each visit. */
const sharedConfig = { middlewares: [limitCalls(120, { period: 60_000 })] };

/** Items are changed one by one, so that two tabs do not undo each other's changes. */
export default {
  routes: [
    { method: 'GET', path: boards, handler: 'moodboard.find', config: createReadConfig() },
    { method: 'GET', path: board, handler: 'moodboard.findOne', config: createReadConfig() },
    { method: 'POST', path: boards, handler: 'moodboard.create', config },
    { method: 'PUT', path: board, handler: 'moodboard.update', config },
    { method: 'DELETE', path: board, handler: 'moodboard.delete', config },
    {
      method: 'GET',
      path: `${boards}/shared/:token`,
      handler: 'moodboard.findShared',
      config: sharedConfig,
    },
    { method: 'PUT', path: item, handler: 'moodboard.saveItem', config },
    { method: 'DELETE', path: item, handler: 'moodboard.removeItem', config },
    { method: 'POST', path: `${board}/share`, handler: 'moodboard.share', config },
    { method: 'DELETE', path: `${board}/share`, handler: 'moodboard.unshare', config },
    { method: 'POST', path: `${board}/duplicate`, handler: 'moodboard.duplicate', config },
  ],
};
