import { $pushStatus, loadPush, subscribeToPush, unsubscribeFromPush } from '../../stores/push.ts';

let loading: Promise<void> | undefined;

/** Makes the buttons of this page show whether this browser receives notifications. If that fails, the next call tries again. */
export function showPushStatus(): Promise<void> {
  loading ??= load().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function load(): Promise<void> {
  await loadPush();
  $pushStatus.subscribe((status) => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-push]')) {
      button.ariaDisabled = String(status === 'LOADING');
      button.textContent = status === 'SUCCESS' ? 'Stop notifications' : 'Notifications of new designs';
    }
  });
}

/** Turns notifications on or off. */
export async function togglePush(): Promise<void> {
  await showPushStatus();
  const status = $pushStatus.get();
  if (status !== 'LOADING') await (status === 'SUCCESS' ? unsubscribeFromPush() : subscribeToPush());
}
