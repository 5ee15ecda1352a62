import { atom } from 'nanostores';
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

/** Finds out whether this browser is subscribed. */
export async function loadPush(): Promise<void> {
  $pushStatus.set((await findSubscription()) ? 'SUCCESS' : 'IDLE');
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
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: await readKey(),
    });
    const outcome = await requestAsAnybody(keepSubscription(JSON.stringify(subscription)));
    if (outcome.outcome === 'success') {
      $pushStatus.set('SUCCESS');
      notify({
        title: 'Notifications are on',
        text: 'You will hear from us when something new is on display.',
      });
      return;
    }
    await subscription.unsubscribe();
    fail(createNotice(outcome.failure));
  } catch (cause) {
    const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError';
    fail(isRefused ? 'Your browser does not allow notifications from this site.' : 'Something went wrong');
  }
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
  await subscription?.unsubscribe();
  // If this call fails, the CMS learns of the end with its next message: the push service answers "gone".
  if (subscription) await requestAsAnybody(removeSubscription(subscription.endpoint));
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = hasPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return registration?.pushManager.getSubscription();
}

function fail(text: string): void {
  $pushStatus.set('ERROR');
  notify({ title: 'Error', text });
}
