import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';

export type Visits = { answers: number; faults: string[] };

export type VisitorsOptions = {
  connections: number;
  /** In milliseconds: how long each visitor waits before the next request. */
  pause?: number;
  isWhole(page: string): boolean;
};

/**
 * `connections` visitors at once request a page again and again until they are stopped. An answer that is not a whole page is a
 * fault, and so is a missing answer.
 */
export function startVisitors(
  origin: string,
  path: string,
  { connections, pause = 0, isWhole }: VisitorsOptions,
): { answers(): number; stop(): Promise<Visits> } {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const visits: Visits = { answers: 0, faults: [] };
  let isOn = true;

  async function visit(): Promise<void> {
    while (isOn) {
      const { statusCode, body } = await pool.request({ path, method: 'GET' });
      const page = await body.text();
      visits.answers++;
      if (statusCode !== 200 || !isWhole(page)) visits.faults.push(`${statusCode}, ${page.length} letters`);
      if (pause > 0) await delay(pause);
    }
  }
  const visitors = Array.from({ length: connections }, () =>
    visit().catch((cause: unknown) => void visits.faults.push(String(cause))),
  );
  return {
    answers: () => visits.answers,
    async stop() {
      isOn = false;
      await Promise.all(visitors);
      await pool.close();
      return visits;
    },
  };
}

/** Whether a page is complete and has the title of a single publish everywhere. */
export function isOfOnePublish(page: string): boolean {
  return new Set(page.match(/Publish \d+/g)).size === 1 && page.endsWith('</html>');
}
