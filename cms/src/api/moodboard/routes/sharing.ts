const board = '/moodboards/:id';
const item = `${board}/items/:kind/:item`;

/** Items are changed one by one, so that two tabs do not undo each other. */
export default {
  routes: [
    { method: 'GET', path: '/moodboards/shared/:token', handler: 'moodboard.findShared' },
    { method: 'PUT', path: item, handler: 'moodboard.saveItem' },
    { method: 'DELETE', path: item, handler: 'moodboard.removeItem' },
    { method: 'POST', path: `${board}/share`, handler: 'moodboard.share' },
    { method: 'DELETE', path: `${board}/share`, handler: 'moodboard.unshare' },
    { method: 'POST', path: `${board}/duplicate`, handler: 'moodboard.duplicate' },
  ],
};
