import { atom } from 'nanostores';
import type { Outcome } from '../strapi/call.ts';
import { createNotice } from '../strapi/failures.ts';
import { keepSubscription, removeSubscription } from '../strapi/subscriptions.ts';
import { setStatus } from './load.ts';
import { notify } from './ui.ts';
import { findActiveWorker } from './service-worker.ts';
import { requestAsAnybody } from './session.ts';
import { commonWords } from '../words/common/index.ts';
import { pushWords } from '../words/push/index.ts';

/** The status of the push subscription (specification §4); `SUCCESS` while this browser has one. */
export const $pushStatus = atom<'IDLE' | 'LOADING' | 'SUCCESS' | 'ERROR'>('IDLE');
$pushStatus.listen((status) => setStatus('push subscription', status));

/** Whether this browser is subscribed; `undefined` until it is known. */
export const $isPushOn = atom<boolean | undefined>();

/** Whether this page can receive push messages. Some browsers allow them only for pages on the home screen. */
const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** Whether this is a tab on an iPhone or iPad, which allow push messages only for pages on the home screen. */
export const needsHomeScreen = () =>
  !hasPush() && 'standalone' in navigator && navigator.standalone === false;

let loading: Promise<void> | undefined;

/** Finds out whether this browser is subscribed. Renews a subscription that was made for an earlier key of the gallery. */
export function loadPush(): Promise<void> {
  loading ??= findOut().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function findOut(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription && (await isOutdated(subscription))) return renew(subscription);
  $isPushOn.set(Boolean(subscription));
  // A press that came meanwhile settles the status itself.
  if ($pushStatus.get() !== 'LOADING') $pushStatus.set(subscription ? 'SUCCESS' : 'IDLE');
}

/** If the key cannot be read, the subscription counts as current. */
async function isOutdated({ options }: PushSubscription): Promise<boolean> {
  const made = options.applicationServerKey;
  const current = await readKey().catch(() => undefined);
  return Boolean(made && current && encodeKey(made) !== current);
}

/** In base64url without padding, as keys are written. */
const encodeKey = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A browser has one subscription at a time, and makes none for another key before the first has ended. */
async function renew(outdated: PushSubscription): Promise<void> {
  $pushStatus.set('LOADING');
  try {
    await end(outdated);
    await subscribe();
  } catch (cause) {
    // The visitor can ask again with the button.
    console.info('The push subscription was not renewed.', cause);
  }
  const isOn = await checkSubscription();
  $pushStatus.set(isOn ? 'SUCCESS' : 'IDLE');
}

/**
 * Turns notifications on, or off if they are known to be on: a visitor who presses the button earlier cannot mean to end them.
 * Does nothing while an earlier press is in progress.
 */
export async function pressPush(): Promise<void> {
  if ($pushStatus.get() === 'LOADING') return;
  await ($isPushOn.get() ? unsubscribeFromPush() : subscribeToPush());
}

/** Asks the browser for a subscription and sends it to the CMS. The browser asks the visitor. */
export async function subscribeToPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    alert(pushWords().noServiceWorkers);
    return;
  }
  if (!hasPush()) return fail(pushWords().notSupported);
  $pushStatus.set('LOADING');
  try {
    // An outdated subscription may be about to be renewed.
    await loading;
    $pushStatus.set('LOADING');
    const outcome = await subscribe();
    if (outcome.outcome === 'failure') return await fail(createNotice(outcome.failure));
    $isPushOn.set(true);
    $pushStatus.set('SUCCESS');
    notify({
      title: pushWords().areOn,
      text: pushWords().willHear,
    });
  } catch (cause) {
    const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError';
    await fail(isRefused ? pushWords().notAllowed : commonWords().wentWrong);
  }
}

export async function unsubscribeFromPush(): Promise<void> {
  $pushStatus.set('LOADING');
  try {
    await endPush();
    $isPushOn.set(false);
    $pushStatus.set('IDLE');
  } catch {
    // The browser keeps the subscription.
    await fail(commonWords().wentWrong);
  }
}

/** Subscribes the browser, and tells the CMS. If the CMS does not keep the subscription, the browser ends it. */
async function subscribe(): Promise<Outcome<unknown>> {
  const { pushManager } = await findActiveWorker();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: await readKey(),
  });
  const outcome = await requestAsAnybody(keepSubscription(JSON.stringify(subscription)));
  if (outcome.outcome === 'failure') await subscription.unsubscribe();
  return outcome;
}

let key: string | undefined;

/** The public key of the gallery's push messages, fetched once. */
async function readKey(): Promise<string> {
  if (key !== undefined) return key;
  const response = await fetch('/push-key.txt');
  if (!response.ok) throw new Error(`/push-key.txt was answered with ${response.status}.`);
  key = await response.text();
  return key;
}

/** Ends the subscription of this browser, if it has one. */
export async function endPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await end(subscription);
}

async function end(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe();
  // If this call fails, the CMS learns of the end with its next message: the push service answers "gone".
  await requestAsAnybody(removeSubscription(subscription.endpoint));
}

/** The subscription of this browser. A browser that blocks storage refuses the question, and has none. */
async function findSubscription(): Promise<PushSubscription | null | undefined> {
  if (!hasPush()) return undefined;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return await registration?.pushManager.getSubscription();
  } catch (cause) {
    console.info('The browser refuses to say whether it has a push subscription.', cause);
    return undefined;
  }
}

/** Asks the browser again. @returns Whether it is subscribed. */
async function checkSubscription(): Promise<boolean> {
  const isOn = Boolean(await findSubscription());
  $isPushOn.set(isOn);
  return isOn;
}

/** The button shows what is true after the failure. */
async function fail(text: string): Promise<void> {
  await checkSubscription();
  $pushStatus.set('ERROR');
  notify({ title: commonWords().error, text });
}
