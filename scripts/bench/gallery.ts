import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInAdmin } from '../../tests/cms/clients.ts';
import { createContent } from '../../tests/cms/content.ts';
import { findFreePort, startCms } from '../../tests/cms/start-cms.ts';
import { startReceiver } from './receiver.ts';

export type BenchGallery = Awaited<ReturnType<typeof openGallery>>;

/** Starts a gallery of generated templates in new folders: a running CMS, and the environment that builds its site. */
export async function openGallery(templates: number) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const receiver = await startReceiver();
  const cms = await startCms({ seed: { scale: templates }, env: { WEBHOOK_URLS: receiver.url } });
  const admin = await signInAdmin(cms);

  return {
    templates,
    receiver,
    admin,
    /** The editors' view of templates. */
    content: createContent(admin, 'api::template.template'),
    dist: join(folder, 'dist'),
    cache: join(folder, '.cache'),
    /** The environment of every process of this gallery's site. */
    env: {
      SITE_STATE_DIR: folder,
      CMS_URL: cms.url,
      CMS_TOKEN: cms.token,
      WEBHOOK_SECRET: cms.webhookSecret,
      PORT: String(await findFreePort()),
    },
    async close() {
      receiver.close();
      await cms.stop();
      await rm(folder, { recursive: true });
    },
  };
}
