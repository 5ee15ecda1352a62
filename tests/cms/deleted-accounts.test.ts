import { afterEach, expect, it, vi } from 'vitest';
import { createFolder } from '../folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['true', { confirmed: true, provider: 'local' }, true],
  ['false', { confirmed: true, provider: 'local' }, false],
  ['false', { confirmed: true, provider: 'google' }, true],
])(
  'if new addresses are confirmed: %s, deleting the account %o deletes the subscription of its address: %s',
  async (confirm, account, isDeleted) => {
    vi.stubEnv('CMS_STATE_DIR', createFolder());
    vi.stubEnv('CMS_CONFIRM_EMAIL', confirm);
    const { deleteAccount } = await import('../../cms/src/people/delete-account.ts');
    const user = { id: 7, documentId: 'ada', email: 'ada@mail.example', profilePicture: null, ...account };
    const deleted: string[] = [];
    const query = (uid: string) => ({
      findOne: async () => user,
      findMany: async () => [],
      deleteMany: async () => void deleted.push(uid),
    });
    const strapi = {
      db: { query, transaction: (work: () => Promise<unknown>) => work() },
      documents: (uid: string) => ({ delete: async () => void deleted.push(uid) }),
      sessionManager: () => ({ invalidateRefreshToken: async () => undefined }),
    };

    await deleteAccount(strapi as never, user);

    expect(deleted).toContain('plugin::users-permissions.user');
    expect(deleted.includes('api::subscriber.subscriber')).toBe(isDeleted);
  },
);
