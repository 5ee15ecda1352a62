const api = import.meta.env.PUBLIC_API_URL;
/** The worker (`public/service-worker.js`) is a plain file. It reads the address of the CMS from its own address. */
const worker = api ? `/service-worker.js?api=${encodeURIComponent(api)}` : '/service-worker.js';

/** Registers the service worker. Rejects if the browser has none or blocks it, or if its file cannot be fetched. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(worker);
}

/** In milliseconds: how long a visitor waits for the service worker. */
const patience = 10_000;

/** The registration of the running service worker. Rejects if it does not run. */
export function findActiveWorker(): Promise<ServiceWorkerRegistration> {
  const { promise: isLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The service worker does not start.')), patience);
  // A worker that cannot be installed leaves `ready` pending for ever.
  const isActive = registerWorker().then(() => navigator.serviceWorker.ready);
  return Promise.race([isActive, isLate]).finally(() => clearTimeout(timer));
}
