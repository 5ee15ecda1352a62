import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../../src/server/site.ts';
import { createFolder } from '../folder.ts';
import { readFolder } from '../rebuild/world.ts';
import { createTestLog } from '../server/serve.ts';
import { readSiteConfig } from '../site-config.ts';
import { createClient, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';
import { postgresPrograms, startPostgres } from './start-postgres.ts';

/** Follows a CMS into a folder of its own. */
function openGallery(cms: Cms) {
  const config = readSiteConfig({
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: cms.webhookSecret,
    PUBLIC_SITE_URL: 'https://gallery.example',
    SITE_STATE_DIR: createFolder(),
  });
  const site = openSite(config, createTestLog());
  onTestFinished(site.close);
  return { publish: site.publish, files: () => readFolder(config.places.dist) };
}

test.runIf(postgresPrograms)(
  'on PostgreSQL the CMS leads to a site that follows its edits and equals a clean build',
  async () => {
    const postgres = await startPostgres(postgresPrograms ?? '');
    onTestFinished(postgres.stop);
    const cms = await startCms({ seed: 'small', env: { DATABASE_URL: postgres.url } });
    onTestFinished(() => cms.stop());
    const gallery = openGallery(cms);
    await gallery.publish();
    const before = await gallery.files();

    const admin = await signInAdmin(cms);
    const templates = createContent(admin, 'api::template.template');
    const [first, second] = await templates.list();
    await templates.publish(first?.documentId ?? '', { title: 'On PostgreSQL' });
    await templates.many('bulkUnpublish', [second?.documentId ?? '']);
    const { report } = await gallery.publish();
    const clean = openGallery(cms);
    await clean.publish();
    const search = await createClient(cms)('GET', '/api/templates?filters[title][$containsi]=POSTGRESQL');

    expect(before).toHaveProperty([`templates/${second?.['slug']}.html`]);
    expect(report?.deleted).toContain(`templates/${second?.['slug']}.html`);
    expect(await gallery.files()).toEqual(await clean.files());
    expect(search.body.data).toHaveLength(1);
  },
);
