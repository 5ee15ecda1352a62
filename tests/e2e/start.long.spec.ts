import { expect, test } from '@playwright/test';
import type { Client } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { createProject } from './project.ts';

/** Signs in to the CMS as a person who reads the ready line would. */
async function signIn(ready: string): Promise<Client> {
  const [, address, email, password] = /admin (\S+) \((\S+) \/ (\S+)\)/.exec(ready) ?? [];
  const cmsUrl = new URL('/', address).origin;
  let authorization = '';
  const client: Client = async (method, path, body) => {
    const response = await fetch(cmsUrl + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const { body } = await client('POST', '/admin/login', { email, password });
  authorization = `Bearer ${body.data.token}`;
  return client;
}

test('a person starts the project, publishes an edit, sees it, asks why, and stops', async ({ page }) => {
  test.setTimeout(400_000);
  const project = await createProject();
  const running = await project.start();
  expect(running.ready).toContain(`Ready: ${project.url} · admin ${project.cmsUrl}/admin (`);
  expect(running.ready).toMatch(/demo logins \S+@\S+ \/ \S+.* · mail outbox \/\S+/);

  await page.goto(project.url);
  await page.getByRole('main').locator('a[href^="/templates/"]').first().click();
  const address = page.url();
  const slug = decodeURIComponent(address.split('/').at(-1) ?? '');

  const templates = createContent(await signIn(running.ready), 'api::template.template');
  const template = (await templates.list()).find((one) => one['slug'] === slug);
  await templates.publish(template?.documentId ?? '', { title: 'Published a moment ago' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Published a moment ago', {
      timeout: 100,
    });
  }).toPass({ timeout: 20_000, intervals: [50] });

  const why = await project.run('why', address);
  expect(why.code).toBe(0);
  expect(why.output).toContain(`because these reads had changed: entry/template/${slug}`);
  expect((await project.run('why', '/nowhere')).code).toBe(1);

  const second = await project.run('start');
  expect(second.code).toBe(1);
  expect(second.output).toContain('Another Vitrine process is using');

  const stopped = await running.stop('SIGINT');
  expect(stopped.code).toBe(0);
  await expect(fetch(project.url)).rejects.toThrow();
  await expect(fetch(project.cmsUrl)).rejects.toThrow();

  const offline = await project.run('build');
  expect(offline.code).toBe(0);
  expect(offline.output).toContain('could not be read');
  expect(offline.output).toMatch(/Rendered 0 of [\d,]+ outputs in .*\.\n$/);
  await project.remove();
});
