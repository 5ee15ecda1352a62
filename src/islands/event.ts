// The directive `client:event` (astro.config.mjs). Astro puts it into every page that has such an island.

import type { ClientDirective } from 'astro';

/**
 * Hydrates an island when an event of its name reaches the window, such as `client:event="vitrine:overlays"`. If its code cannot
 * be fetched, the next event tries again.
 */
const hydrateOnEvent: ClientDirective = (load, { value }, island) => {
  function listen(): void {
    addEventListener(value, begin, { once: true });
  }
  async function begin(): Promise<void> {
    island.addEventListener('astro:hydration-error', listen);
    const hydrate = await load();
    await hydrate();
    island.removeEventListener('astro:hydration-error', listen);
  }
  listen();
};

export default hydrateOnEvent;
