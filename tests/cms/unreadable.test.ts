import { afterEach, expect, test, vi } from 'vitest';
import { noteShown, outlastDeletion, takeReason } from '../../cms/src/admin/unsaved/unreadable.ts';

const entry = '/content-manager/collection-types/api::template.template/abc';
const replace = vi.fn();

/** A `fetch` of a window at an address, whose calls are answered with a status. */
function openAt(pathname: string, status: number, hash = '') {
  vi.stubGlobal('location', { href: 'http://cms.example/admin', pathname, search: '', hash, replace });
  const error = { message: 'This template is gone.' };
  return outlastDeletion(async () => Response.json({ data: null, error }, { status }));
}
afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockReset();
});

/** Whether a call is answered soon. */
const isAnswered = (call: Promise<Response>) =>
  Promise.race([call.then(() => true), new Promise((resolve) => void setTimeout(resolve, 20, false))]);

test.each([403, 404])('an entry that cannot be opened (%i) is left for its list', async (status) => {
  const send = openAt(`/admin${entry}`, status);

  const answered = await isAnswered(send(`${entry}?status=draft`));

  expect([answered, replace.mock.calls]).toEqual([
    false,
    [[`/admin/content-manager/collection-types/api::template.template#${status}`]],
  ]);
});

test.each([
  ['is beside the entry of the page', `/admin${entry}`, `${entry}-of-another`, 404],
  ['is new', '/admin/content-manager/collection-types/api::page.page/create', entry, 404],
  ['fails for another reason', `/admin${entry}`, entry, 500],
])('nothing is left when a document %s', async (_, pathname, url, status) => {
  const send = openAt(pathname, status);

  expect(await isAnswered(send(url))).toBe(true);
  expect(replace).not.toHaveBeenCalled();
});

test('a form whose entry was deleted stays, and its user is told that it is kept', async () => {
  const send = openAt(`/admin${entry}`, 404);
  const hide = noteShown(entry);

  const save = await send(entry, { method: 'PUT', body: '{"title":"Typed"}' });

  expect((await save.json()).error.message).toBe(
    'This template is gone. What you have typed is still in the form. Copy what you need before you leave it.',
  );
  expect(await isAnswered(send(entry))).toBe(false);
  expect(replace).not.toHaveBeenCalled();
  hide();
});

test('the list says once why it is shown', () => {
  openAt('/admin/content-manager/collection-types/api::template.template', 200, '#404');
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: null, replaceState });

  expect(takeReason()).toMatch(/^That entry is gone\./);
  expect(replaceState).toHaveBeenCalledWith(
    null,
    '',
    '/admin/content-manager/collection-types/api::template.template',
  );
});
