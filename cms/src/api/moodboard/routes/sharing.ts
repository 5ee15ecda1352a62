import { limitChanges } from '../../../moodboards/limit-changes.ts';

const board = '/moodboards/:id';
const item = `${board}/items/:kind/:item`;
const config = { middlewares: [limitChanges] };

/** Items are changed one by one, so that two tabs do not undo each other's changes. */
export default {
  routes: [
    { method: 'GET', path: '/moodboards/shared/:token', handler: 'moodboard.findShared' },
    { method: 'PUT', path: item, handler: 'moodboard.saveItem', config },
    { method: 'DELETE', path: item, handler: 'moodboard.removeItem', config },
    { method: 'POST', path: `${board}/share`, handler: 'moodboard.share', config },
    { method: 'DELETE', path: `${board}/share`, handler: 'moodboard.unshare', config },
    { method: 'POST', path: `${board}/duplicate`, handler: 'moodboard.duplicate', config },
  ],
};
