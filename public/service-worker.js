// Shows push notifications, and keeps visited pages for times without a network.
//
// Pages always come from the network. When it does not answer, the worker shows the copy of the last visit, or else the offline
// page. While the network answers, no page comes from the cache, so none is stale. Files whose names change with their content
// (`/_astro/`, `/_media/`) come from the cache once they have been fetched.

const pages = 'pages-1';
const files = 'files-1';
const kept = { [pages]: 60, [files]: 300 };
const offline = '/offline';
/** The address of the CMS. The page that registers this worker passes it on if it is not the usual one. */
const api = new URL(location.href).searchParams.get('api') ?? '/api';
const isImmutable = (path) => path.startsWith('/_astro/') || path.startsWith('/_media/');
/** Pages about one person are not kept, and neither are answers of the CMS. */
const isPrivate = (path) =>
  /^\/(app|login|signup|confirm-address|reset-password|google|facebook|newsletter|api)(\/|$)/.test(path);

self.addEventListener('install', (event) =>
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())),
);

self.addEventListener('activate', (event) =>
  event.waitUntil(
    forgetOldCaches()
      .then(() => self.clients.claim())
      .then(keepOpenPages),
  ),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.waitUntil(checkKey());
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range')) return;
  if (isImmutable(pathname)) event.respondWith(fromCacheFirst(event));
  else if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(event, !isPrivate(pathname)));
});

self.addEventListener('push', (event) => {
  const { title, body, image, url } = event.data.json();
  const icon = '/icons/192.png';
  event.waitUntil(self.registration.showNotification(title, { body, image, icon, tag: url, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});

/** The browser has ended the subscription, so the worker makes a new one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (!options) return;
  event.waitUntil(renewSubscription(options));
});

let isKeyChecked = false;

/** Renews a subscription that was made for an earlier key of the site. Looks once in each life of the worker. */
async function checkKey() {
  if (isKeyChecked) return;
  isKeyChecked = true;
  try {
    const subscription = await self.registration.pushManager?.getSubscription();
    const made = subscription?.options.applicationServerKey;
    if (!made) return;
    const response = await fetch('/push-key.txt');
    const key = response.ok ? (await response.text()).trim() : '';
    if (key === '' || key === encodeKey(made)) return;
    await subscription.unsubscribe();
    await renewSubscription({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    // The network or the push service does not answer. The worker's next life looks again.
  }
}

/** In base64url without padding, as keys are written. */
const encodeKey = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Subscribes again. The call carries the token of the session if the browser lets workers read cookies. If the CMS rejects the
 * token, the call is repeated without it.
 */
async function renewSubscription(options) {
  const subscription = await self.registration.pushManager.subscribe(options);
  const body = JSON.stringify({ data: { sub: JSON.stringify(subscription) } });
  const send = (token) =>
    fetch(`${api}/subscriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
  const token = (await self.cookieStore?.get('authToken'))?.value ?? '';
  const response = await send(token);
  if (response.status === 401 && token) await send('');
}

async function fromNetworkFirst(event, mayBeKept) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (mayBeKept && isWorthKeeping(response)) keep(event, pages, response.clone());
    return response;
  } catch {
    // The network does not answer.
    const cache = await caches.open(pages);
    return (await cache.match(request)) ?? (await cache.match(offline)) ?? Response.error();
  }
}

async function fromCacheFirst(event) {
  const { request } = event;
  const known = await (await caches.open(files)).match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) keep(event, files, response.clone());
  return response;
}

/** Whether a page may be kept: it answers at its own address, and the server does not forbid storing it. */
function isWorthKeeping({ ok, redirected, headers }) {
  return ok && !redirected && !/no-store/.test(headers.get('cache-control') ?? '');
}

/** Keeps the pages that were opened before this worker was active, such as the first page of a visit. */
async function keepOpenPages() {
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.all(open.map(({ url }) => keepOpenPage(url)));
}

async function keepOpenPage(url) {
  if (isPrivate(new URL(url).pathname)) return;
  try {
    const response = await fetch(url);
    if (isWorthKeeping(response)) await write(pages, url, response);
  } catch {
    // The network does not answer, or the cache is full. The worker does not need this page.
  }
}

/** Keeps a copy of an answer, in the background. The page gets the answer even if the cache is full. */
function keep(event, name, response) {
  event.waitUntil(write(name, event.request, response));
}

/** Adds an answer to a cache. If the cache then has too many answers, deletes the oldest ones. */
async function write(name, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== offline);
  for (const old of keys.slice(0, Math.max(0, keys.length - kept[name]))) await cache.delete(old);
}

/** Keeps the offline page and the files that it shows. */
async function keepOfflinePage() {
  const response = await fetch(offline);
  const html = await response.clone().text();
  await (await caches.open(pages)).put(offline, response);
  // Only the small placeholders of its pictures.
  const named = html.match(/\/_astro\/[\w.@-]+\.(?:css|woff2)|(?<=class="placeholder" src=")[^"]+/g);
  await (await caches.open(files)).addAll([...new Set(named)]);
}

async function forgetOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in kept)).map((name) => caches.delete(name)));
}
