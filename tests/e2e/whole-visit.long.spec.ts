// Everything that a new visitor can do in a gallery, from first to last, on the real project (LONG=1).
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import Database from 'better-sqlite3';
import { signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { mailsTo, newestLink } from '../cms/outbox.ts';
import { watchFaults } from './faults.ts';
import { vapid } from '../push/vapid.ts';
import { startPushService } from './push-service.ts';
import { launchOptions } from './chromium.ts';
import { type Gallery, startGallery } from './start-gallery.ts';
import { password, save } from './visitor.ts';

const person = { name: 'Nora Journey', email: 'nora@mail.example' };
const newPassword = 'difference engine 1822';

type PushService = Awaited<ReturnType<typeof startPushService>>;

const test = base.extend<object, { world: { gallery: Gallery; push: PushService } }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its parameter.
    async ({}, use) => {
      const push = await startPushService();
      const variables = { CMS_CONFIRM_EMAIL: 'true', VAPID_PRIVATE_KEY: vapid.privateKey };
      const gallery = await startGallery(variables, 'demo', push.openAnnouncer);
      await use({ gallery, push });
      await gallery.stop();
      await push.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ world }, use) => use(world.gallery.url),
});
// A service worker would stay in a reused context.
test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  launchOptions: launchOptions({ isWhole: true }),
});

async function signIn(page: Page, secret: string) {
  await page.goto('/login');
  await page.getByLabel('E-mail or name').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/app');
}

/** Every place in the CMS's database that holds one of these texts, as table and column. */
function findInDatabase(file: string, texts: string[]): string[] {
  const database = new Database(file, { readonly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const places = tables.flatMap((table) =>
    database
      .prepare(`SELECT * FROM "${table}"`)
      .all()
      .flatMap((row) => Object.entries(Object(row)))
      .filter(([, value]) => texts.some((text) => String(value).includes(text)))
      .map(([column]) => `${table}.${column}`),
  );
  database.close();
  return places;
}

test('a visitor signs up, saves and shares, submits and gets an answer, and leaves without a trace', async ({
  page,
  browser,
  world: { gallery, push },
}) => {
  test.setTimeout(300_000);
  const faults = watchFaults(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The browser cannot reach its push service in tests.
  await page.addInitScript((sub) => {
    const key = 'push of the test';
    const current = () => {
      const kept = localStorage.getItem(key);
      if (!kept) return null;
      const unsubscribe = async () => localStorage.removeItem(key);
      return { ...JSON.parse(kept), unsubscribe, toJSON: () => JSON.parse(kept) };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      async subscribe() {
        localStorage.setItem(key, sub);
        return current();
      },
    });
  }, push.sub);

  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await page.goto(await newestLink(gallery.cms, person.email));
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await signIn(page, password);
  await page.getByLabel('Picture', { exact: true }).setInputFiles('public/icons/512.png');
  await expect(page.getByText('Your picture is saved')).toBeVisible();
  const portrait = await page.locator('.portrait img').getAttribute('src');

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If an account belongs to this address')).toBeVisible();
  await page.goto(await newestLink(gallery.cms, person.email));
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/app');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, newPassword);

  for (const listing of ['/featured', '/inspirations/all']) {
    await page.goto(listing);
    for (const index of [0, 1, 2, 3, 4]) await save(page, index, 'Journey of ten');
  }
  await page.goto('/moodboards');
  await page.getByRole('link', { name: 'Journey of ten 10 items' }).click();
  await page.getByRole('button', { name: 'Share by link' }).click();
  await expect(page.getByLabel('Link to this moodboard')).toHaveValue(/\/boards\/[\w-]{24}$/);
  const shared = await page.getByLabel('Link to this moodboard').inputValue();
  const guest = await browser.newPage();
  await guest.goto(shared);
  await expect(guest.locator('.pin')).toHaveCount(10);
  await expect(guest.getByText(`A moodboard by ${person.name}`)).toBeVisible();

  await page.goto('/app/submit');
  await page.getByLabel('Name', { exact: true }).fill('Passage');
  await page.getByLabel('Title').fill('Passage, a way through');
  await page.getByLabel('Description').fill('It leads on.');
  await page.getByLabel('Preview link').fill('https://passage.example/');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  await page.getByLabel('Picture').setInputFiles('public/icons/512.png');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goto('/app');
  await expect(page.getByText('In review')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Notifications of new designs' }).click();
  await expect(page.getByText('Notifications are on')).toBeVisible();

  const admin = await signInAdmin(gallery.cms);
  const submissions = createContent(admin, 'api::pending-template.pending-template');
  const [submission] = await submissions.list();
  await submissions.update(submission?.documentId ?? '', { state: 'approved' });
  expect((await mailsTo(gallery.cms, person.email)).at(-1)?.subject).toBe('Your template was accepted');
  await page.reload();
  await expect(page.getByText('Accepted,')).toBeVisible();
  expect(push.told).toEqual([]);
  const templates = createContent(admin, 'api::template.template');
  const draft = (await templates.list()).find(({ title }) => title === 'Passage, a way through');
  await templates.publish(draft?.documentId ?? '');
  await expect
    .poll(() => push.told, { timeout: 20_000 })
    .toMatchObject([{ message: { title: 'New template', body: 'Passage, a way through' }, pageStatus: 200 }]);
  const message = push.told[0]?.message ?? { url: '', image: '' };
  expect((await fetch(message.image)).headers.get('content-type')).toMatch(/^image\//);
  await page.goto(message.url);
  await expect(page.getByRole('main').getByText(person.name).first()).toBeVisible();

  await page.goto('/app');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL('/');
  expect(faults).toEqual([]);

  expect((await page.context().cookies()).filter(({ name }) => name === 'authToken')).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const traces = [person.name, person.email, push.endpoint, 'Journey of ten', shared.slice(-24)];
  expect(findInDatabase(join(gallery.cms.stateDir, 'data.db'), traces)).toEqual([]);
  expect((await fetch(new URL(portrait ?? '', gallery.url))).status).toBe(404);
  expect(
    (await readdir(join(gallery.cms.stateDir, 'public/uploads'))).filter((name) => name.includes('portrait')),
  ).toEqual([]);
  await guest.reload();
  await expect(guest.getByText('This moodboard is not shared any more.')).toBeVisible();
  await expect.poll(async () => (await fetch(message.url)).text()).not.toContain(person.name);
  expect((await fetch(`${gallery.url}/authors/${encodeURI(person.name)}`)).status).toBe(404);
});
