// A window with an address, a history and storage, as far as stores use them.

type Entry = { url: URL; state: unknown };

export function createFakeWindow(address = '/') {
  const entries: Entry[] = [{ url: new URL(address, 'https://vitrine.example'), state: null }];
  let at = 0;
  const stored = new Map<string, string>();
  const events = new EventTarget();
  const current = () => {
    const entry = entries[at];
    if (!entry) throw new Error('There is no such step in the history.');
    return entry;
  };
  const scrolled: number[] = [];

  const history = {
    get state() {
      return current().state;
    },
    pushState(state: unknown, _title: string, url: string) {
      entries.splice(at + 1, entries.length, { url: new URL(url, current().url), state });
      at += 1;
    },
    replaceState(state: unknown, _title: string, url?: string) {
      entries[at] = { url: new URL(url ?? current().url, current().url), state };
    },
  };
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  const fake = {
    get location() {
      const { pathname, search, hash, href } = current().url;
      return { pathname, search, hash, href };
    },
    history,
    localStorage,
    sessionStorage: localStorage,
    scrollY: 0,
    scrollTo: (_x: number, y: number) => scrolled.push(y),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    setTimeout: (run: () => void) => {
      run();
      return 0;
    },
    clearTimeout: () => undefined,
  };

  return {
    window: fake as unknown as Window,
    scrolled,
    address: () => current().url.pathname + current().url.search,
    steps: () => entries.length,
    /** The visitor scrolls, and rests. */
    scroll(y: number) {
      fake.scrollY = y;
      events.dispatchEvent(new Event('scroll'));
    },
    /** The visitor goes back or forward. */
    go(step: 1 | -1) {
      at += step;
      events.dispatchEvent(Object.assign(new Event('popstate'), { state: current().state }));
    },
  };
}
