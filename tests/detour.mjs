// Loaded into the CMS before it starts: what it would ask Google and Facebook, it asks a provider of our own.
const { PROVIDER_URL } = process.env;
const hosts = new Set(['oauth2.googleapis.com', 'graph.facebook.com']);
const fetchAnything = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  return hosts.has(url.hostname)
    ? fetchAnything(new URL(url.pathname + url.search, PROVIDER_URL), init)
    : fetchAnything(input, init);
};
