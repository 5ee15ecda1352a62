import { expect, type Page } from '@playwright/test';
import type { Action } from './actions.ts';
import { answers, findBarriers } from './faults.ts';

export async function send(page: Page, { give, button, confirm }: Action): Promise<void> {
  await give?.(page);
  await button?.(page).click();
  await confirm?.(page);
}

/** What may go wrong with something that is sent: a bad answer, no network, or a late answer. */
export type Fault = (typeof answers)[number] | 'offline' | 'late';
export const faults: Fault[] = [...answers, 'offline', 'late'];

/** What a notification says about a fault: the server's words, if there are any (specification §8). */
const noticeOf = ({ answer: { json } }: (typeof answers)[number]) =>
  json?.error?.message ?? 'Something went wrong';

/** In milliseconds. The usual polling intervals grow, and would take up most of a try. */
const intervals = [20];

/** Sends something with each fault. Expects each time that the fault is reported, nothing is lost, and it can be sent again. */
export async function tryFaults(page: Page, action: Action, tried: Fault[]): Promise<void> {
  let calls = 0;
  let answer: (typeof answers)[number]['answer'] | undefined;
  let late: Promise<void> | undefined;
  await page.route(action.call, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    calls += 1;
    await late;
    return answer ? route.fulfill(answer) : route.abort();
  });
  const button = action.button?.(page);
  const isInNotice = action.mechanism === 'push';

  async function expectSaid(message: string, isCalled: boolean): Promise<void> {
    if (isCalled) await expect.poll(() => calls, { message, intervals }).toBe(1);
    const said = action.said(page).filter({ hasText: action.words ?? message });
    await expect(said.first(), message).toBeVisible();
    await action.kept?.(page);
    if (button) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('form[aria-busy=true]')).toHaveCount(0);
    if (isCalled) expect(calls, message).toBe(1);
    calls = 0;
  }

  async function tryOffline(): Promise<void> {
    answer = undefined;
    await page.context().setOffline(true);
    // Waits for the failed request: the message may be an earlier one, and a later request would have a network.
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.method() !== 'GET'),
      send(page, action),
    ]);
    await expectSaid(isInNotice ? 'Something went wrong' : 'The server did not answer.', false);
    await page.context().setOffline(false);
  }

  async function tryLate(): Promise<void> {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    late = promise;
    answer = { status: 400, json: { error: { message: 'At last' } } };
    await action.give?.(page);
    await button?.dblclick();
    await action.confirm?.(page);
    await expect.poll(() => calls, { intervals }).toBe(1);
    // An item that is removed at once no longer has a button.
    if (button && (await button.count()) > 0) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await button.dispatchEvent('click');
    }
    expect(await findBarriers(page)).toEqual([]);
    goOn();
    await expectSaid('At last', true);
  }

  for (const fault of tried) {
    if (fault === 'offline') await tryOffline();
    else if (fault === 'late') await tryLate();
    else {
      answer = fault.answer;
      await send(page, action);
      await expectSaid(isInNotice ? noticeOf(fault) : fault.text, true);
    }
  }
  await page.unroute(action.call);
}
