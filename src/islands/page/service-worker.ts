const api = import.meta.env.PUBLIC_API_URL;
/** The worker is a file as it stands, and learns from its address where the CMS is. */
const worker = api ? `/service-worker.js?api=${encodeURIComponent(api)}` : '/service-worker.js';

/** Registers the service worker, which is `public/service-worker.js`, when the page has what it needs. */
export function bindServiceWorker(document: Document): void {
  const register = () => void navigator.serviceWorker?.register(worker);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
