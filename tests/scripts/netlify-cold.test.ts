import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openSite } from '../../src/server/site.ts';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { startCms } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { readFolder } from '../rebuild/world.ts';
import { createTestLog } from '../server/serve.ts';
import { postBuild, preBuild } from './netlify-build.ts';

test('a build on a cold machine renders what changed since the last one, and gives what a clean build would', async () => {
  const cms = await startCms({ seed: 'small' });
  onTestFinished(() => cms.stop());
  const variables = { CMS_URL: cms.url, CMS_TOKEN: cms.token, URL: 'https://gallery.example' };

  /** On a machine that Netlify starts for this one build. */
  async function build(store: string) {
    const machine = createFolder();
    const { netlifyConfig } = await preBuild(machine, variables, store);
    const { environment } = netlifyConfig.build;
    const config = readConfig({ ...environment, WEBHOOK_SECRET: cms.webhookSecret, SITE_STATE_DIR: machine });
    const site = openSite(config, createTestLog());
    const { report } = await site.publish();
    site.close();
    await postBuild(machine, store);
    const rendered = report?.rendered.map(({ path }) => path) ?? [];
    return { rendered, outputs: report?.outputs ?? 0, files: await readFolder(join(machine, 'dist')) };
  }

  const store = createFolder();
  const first = await build(store);
  const content = createContent(await signInAdmin(cms), 'api::template.template');
  const [document] = await content.list();
  await content.publish(document?.documentId ?? '', { title: 'Renamed on the way' });
  const second = await build(store);
  const third = await build(store);
  const clean = await build(createFolder());

  expect(first.rendered).toHaveLength(first.outputs);
  expect(second.rendered).toContain(`templates/${document?.['slug']}.html`);
  expect(second.rendered).not.toContain('about.html');
  expect(second.rendered.length).toBeLessThan(second.outputs / 2);
  expect(third.rendered).toEqual([]);
  expect(second.files).toEqual(clean.files);
});
