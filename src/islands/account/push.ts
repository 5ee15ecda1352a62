import { $pushStatus, loadPush, subscribeToPush, unsubscribeFromPush } from '../../stores/push.ts';

let loading: Promise<void> | undefined;

/** Makes the buttons of this page show whether this browser receives notifications. */
export function bindPushButtons(): Promise<void> {
  loading ??= loadPush().then(() => {
    $pushStatus.subscribe((status) => {
      for (const button of document.querySelectorAll<HTMLButtonElement>('[data-push]')) {
        button.ariaDisabled = String(status === 'LOADING');
        button.textContent = status === 'SUCCESS' ? 'Stop notifications' : 'Notifications of new designs';
      }
    });
  });
  return loading;
}

/** Turns notifications on or off. */
export async function togglePush(): Promise<void> {
  await bindPushButtons();
  const status = $pushStatus.get();
  if (status !== 'LOADING') await (status === 'SUCCESS' ? unsubscribeFromPush() : subscribeToPush());
}
