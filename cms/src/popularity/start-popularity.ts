import type { Core } from '@strapi/strapi';
import { createNudge } from '../feed/nudge.ts';
import { getDay, interactionCounter } from './counter.ts';
import { storeCounts } from './interactions.ts';
import { updatePopularity } from './popularity.ts';

/** Counts are stored together after this time, so that a press writes nothing. */
const PERIOD_MS = 5000;

/** Stores what visitors do, and brings the popularity of entries up to date. Returns a function that stops it and stores the rest. */
export function startPopularity(strapi: Core.Strapi): () => Promise<void> {
  const nudge = createNudge(strapi);
  /** The last day on which old counts were looked for. */
  let day = 0;
  let isDue = false;

  async function store(): Promise<void> {
    try {
      const counts = interactionCounter.take();
      await storeCounts(strapi, counts);
      if (counts.length > 0) isDue = true;
    } catch (error) {
      strapi.log.error(
        `What visitors did with entries in the last seconds could not be stored, so it does not count: ${error}`,
      );
    }
  }

  async function update(now: number): Promise<void> {
    if (!isDue && getDay(now) === day) return;
    try {
      const update = await updatePopularity(strapi, now);
      if (update === 'too-early') return;
      if (update.changes > 0) await nudge();
      isDue = !update.isAll;
      day = getDay(now);
    } catch (error) {
      strapi.log.error(`The popularity of entries could not be updated. Trying again soon: ${error}`);
    }
  }

  let working = Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(store).then(() => update(Date.now()));
  }, PERIOD_MS).unref();

  return async () => {
    clearInterval(timer);
    await working;
    await store();
  };
}
