import { expect, test, vi } from 'vitest';
import { showPushStatus } from '../../../src/islands/account/push.ts';

test('the buttons show the state of notifications once the browser tells it, even if it failed before', async () => {
  const button = { ariaDisabled: '', textContent: '' };
  const getRegistration = vi.fn().mockRejectedValueOnce(new DOMException('Not now.', 'InvalidStateError'));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  vi.stubGlobal('document', { querySelectorAll: () => [button] });

  await expect(showPushStatus()).rejects.toThrow('Not now.');
  await showPushStatus();
  await showPushStatus();

  expect(button.textContent).toBe('Notifications of new designs');
  expect(getRegistration).toHaveBeenCalledTimes(2);
});
