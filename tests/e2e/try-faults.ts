import { expect, type Page } from '@playwright/test';
import type { Action } from './actions.ts';
import { answers, findBarriers } from './faults.ts';

export async function send(page: Page, { give, button, confirm }: Action): Promise<void> {
  await give?.(page);
  await button?.(page).click();
  await confirm?.(page);
}

type Answer = (typeof answers)[number]['answer'];

/** Sends something that is answered in each bad way, not at all, and late; each time that is said, nothing is lost, and it can be sent again. */
export async function tryFaults(page: Page, action: Action, tried: typeof answers = answers): Promise<void> {
  let calls = 0;
  let answer: Answer | undefined;
  let late: Promise<void> | undefined;
  await page.route(action.call, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    calls += 1;
    await late;
    return answer ? route.fulfill(answer) : route.abort();
  });
  const button = action.button?.(page);
  const expectSaid = async (message: string, isCalled: boolean) => {
    if (isCalled) await expect.poll(() => calls, message).toBe(1);
    const said = action.said(page).filter({ hasText: action.words ?? message });
    await expect(said.first(), message).toBeVisible();
    await action.kept?.(page);
    if (button) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    if (isCalled) expect(calls, message).toBe(1);
    calls = 0;
  };

  for (const one of tried) {
    answer = one.answer;
    await send(page, action);
    await expectSaid(one.text, true);
  }
  expect(await findBarriers(page)).toEqual([]);

  answer = undefined;
  await page.context().setOffline(true);
  await send(page, action);
  await expectSaid('Nothing answered.', false);
  await page.context().setOffline(false);

  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  late = promise;
  answer = { status: 400, json: { error: { message: 'At last' } } };
  await action.give?.(page);
  await button?.dblclick();
  await action.confirm?.(page);
  await expect.poll(() => calls).toBe(1);
  // What is taken away at once has no button any more.
  if (button && (await button.count()) > 0) {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.dispatchEvent('click');
  }
  goOn();
  await expectSaid('At last', true);
  await page.unroute(action.call);
}
