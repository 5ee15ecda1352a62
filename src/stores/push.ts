import { atom } from 'nanostores';
import type { Outcome } from '../strapi/call.ts';
import { createNotice } from '../strapi/failures.ts';
import { keepSubscription, removeSubscription } from '../strapi/subscriptions.ts';
import { setStatus } from './load.ts';
import { notify } from './ui.ts';
import { requestAsAnybody } from './session.ts';

/** The status of the push subscription (specification §4); `SUCCESS` while this browser has one. */
export const $pushStatus = atom<'IDLE' | 'LOADING' | 'SUCCESS' | 'ERROR'>('IDLE');
$pushStatus.listen((status) => setStatus('push subscription', status));

/** Whether this page can receive push messages. Some browsers allow them only for pages on the home screen. */
const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** Finds out whether this browser is subscribed. Renews a subscription that was made for an earlier key of the gallery. */
export async function loadPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription && (await isOutdated(subscription))) return renew(subscription);
  $pushStatus.set(subscription ? 'SUCCESS' : 'IDLE');
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
  await end(outdated);
  try {
    const outcome = await subscribe();
    $pushStatus.set(outcome.outcome === 'success' ? 'SUCCESS' : 'IDLE');
  } catch {
    // The push service refuses. The visitor can ask again with the button.
    $pushStatus.set('IDLE');
  }
}

/** Asks the browser for a subscription and sends it to the CMS. The browser asks the visitor. */
export async function subscribeToPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    alert('Service Workers not supported in your browser.');
    return;
  }
  if (!hasPush()) return fail('Your browser does not support notifications from websites.');
  $pushStatus.set('LOADING');
  try {
    const outcome = await subscribe();
    if (outcome.outcome === 'success') {
      $pushStatus.set('SUCCESS');
      notify({
        title: 'Notifications are on',
        text: 'You will hear from us when something new is on display.',
      });
      return;
    }
    fail(createNotice(outcome.failure));
  } catch (cause) {
    const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError';
    fail(isRefused ? 'Your browser does not allow notifications from this site.' : 'Something went wrong');
  }
}

/** Subscribes the browser, and tells the CMS. If the CMS does not keep the subscription, the browser ends it. */
async function subscribe(): Promise<Outcome<unknown>> {
  const { pushManager } = await navigator.serviceWorker.ready;
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

export async function unsubscribeFromPush(): Promise<void> {
  $pushStatus.set('LOADING');
  await endPush();
  $pushStatus.set('IDLE');
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

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = hasPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return registration?.pushManager.getSubscription();
}

function fail(text: string): void {
  $pushStatus.set('ERROR');
  notify({ title: 'Error', text });
}
