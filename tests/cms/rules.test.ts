import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signInAdmin } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

const TYPES = '/content-manager/collection-types';

let cms: Cms;
let admin: Client;

beforeAll(async () => {
  cms = await startCms();
  admin = await signInAdmin(cms);
});
afterAll(() => cms.stop());

describe('an editor is told, beside the field, of', () => {
  it.each([
    ['template', 'preview', 'belongs to a page of the site'],
    ['inspiration', 'all', 'belongs to a page of the site'],
    ['inspiration', 'recent', 'belongs to a page of the site'],
    ['template', '..', 'cannot be part of an address'],
    ['template', '.hidden', 'cannot be part of an address'],
    ['template', 'index.html', 'cannot be part of an address'],
    ['template', 'Upper', 'cannot be part of an address'],
    ['template', 'with space', 'cannot be part of an address'],
    ['template', 'with/slash', 'cannot be part of an address'],
    ['template', '日本', 'cannot be part of an address'],
    ['template', 'a'.repeat(101), 'cannot be part of an address'],
  ])('the %s slug "%s"', async (type, slug, message) => {
    const data = { name: 'Name', title: 'Title', slug };

    const { status, body } = await admin('POST', `${TYPES}/api::${type}.${type}`, data);

    expect(status).toBe(400);
    expect(body.error.details.errors[0]).toMatchObject({
      path: ['slug'],
      message: expect.stringContaining(message),
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//other.example',
    'ftp://files.example/',
    'not a link',
  ])('the link "%s"', async (link) => {
    const data = { name: 'Name', title: 'Title', slug: 'fine', purchase_link: link };

    const { status, body } = await admin('POST', `${TYPES}/api::template.template`, data);

    expect(status).toBe(400);
    expect(body.error.details.errors[0]).toMatchObject({
      path: ['purchase_link'],
      message: expect.stringContaining('must begin with https:// or http://'),
    });
  });
});

describe('what is allowed', () => {
  it('is to publish each slug once a type, reserved words of the other type included', async () => {
    const publish = (type: string, slug: string) =>
      admin('POST', `${TYPES}/api::${type}.${type}/actions/publish`, { name: 'Name', title: 'Title', slug });

    const answers = [
      await publish('template', 'recent'),
      await publish('inspiration', 'preview'),
      await publish('template', 'recent'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  });

  it('gives a tag without a slug the one of its name', async () => {
    const { body } = await admin('POST', `${TYPES}/api::lookup.tag`, { name: 'One page' });

    expect(body.data.slug).toBe('one-page');
  });
});
