import { limitChanges } from '../../../moodboards/limit-changes.ts';
import { limitCalls } from '../../../people/limit-calls.ts';

const board = '/moodboards/:id';
const item = `${board}/items/:kind/:item`;
const config = { middlewares: [limitChanges] };
/** Anybody with the link may read a board of 2 MB. The site reads it once for each visit. */
const sharedConfig = { middlewares: [limitCalls(120, { period: 60_000 })] };

/** Items are changed one by one, so that two tabs do not undo each other's changes. */
export default {
  routes: [
    {
      method: 'GET',
      path: '/moodboards/shared/:token',
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
