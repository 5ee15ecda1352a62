// Loaded into a process before it starts. Sends the process's requests for some hosts to test servers instead. DETOURS is a
// JSON object, host → address.
const detours = JSON.parse(process.env.DETOURS);
const fetchAnything = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const detour = detours[url.hostname];
  return detour
    ? fetchAnything(new URL(url.pathname + url.search, detour), init)
    : fetchAnything(input, init);
};
