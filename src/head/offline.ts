// In the head of the page that stands for one which cannot be reached. Loads that page as soon as the browser is online again. A
// browser may say that it is online before it is, or the gallery may be away: then it tries again.

/** In milliseconds. */
const pause = 10_000;

const isStandIn = location.pathname !== '/offline';
const reload = () => location.reload();

if (isStandIn) addEventListener('online', reload);
if (isStandIn && navigator.onLine) setTimeout(reload, pause);
