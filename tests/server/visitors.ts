import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';

export type Visits = { answers: number; faults: string[] };

export type VisitorsOptions = {
  connections: number;
  /** How long each waits before it asks again, in milliseconds. */
  pause?: number;
  isWhole(page: string): boolean;
};

/**
 * So many visitors at once ask a server for a page, again and again, until they are stopped. An answer that is no whole
 * page is a fault, and so is one that does not come.
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

/** Whether a page ends as it should and says the same title everywhere: that of one publish. */
export function isOfOnePublish(page: string): boolean {
  return new Set(page.match(/Publish \d+/g)).size === 1 && page.endsWith('</html>');
}
