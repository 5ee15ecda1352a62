import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { secretsFile } from '../../cms/shared/secrets.ts';
import { createFolder } from '../folder.ts';

test('secrets are created at their first use, and not when the environment is loaded', async () => {
  vi.stubEnv('CMS_STATE_DIR', join(createFolder(), 'state'));

  const { environment } = await import('../../cms/src/environment.ts');
  const isWrittenByLoading = existsSync(environment.stateDir);
  const { CMS_TOKEN } = environment.secrets;

  expect(isWrittenByLoading).toBe(false);
  expect(existsSync(join(environment.stateDir, secretsFile))).toBe(true);
  expect(environment.secrets.CMS_TOKEN).toBe(CMS_TOKEN);
});
