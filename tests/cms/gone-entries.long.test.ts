import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signInAdmin } from './clients.ts';
import { createContent, uploadPicture } from './content.ts';
import { databases, startCmsOn } from './databases.ts';
import type { Cms } from './start-cms.ts';

const TEMPLATE = 'api::template.template';
const GONE = 'This template is gone. Somebody may have deleted it meanwhile.';
const UNPUBLISHED =
  'This template is not published any more, so nothing was changed. Load the page again to see its draft.';

type Call = [method: string, action: string, body?: object];

const unpublish: Call = ['POST', '/actions/unpublish', {}];
const discard: Call = ['POST', '/actions/discard', {}];

describe.each(databases)('on $database', ({ programs }) => {
  let cms: Cms;
  let admin: Client;
  beforeAll(async () => {
    cms = await startCmsOn(programs);
    admin = await signInAdmin(cms);
  });
  afterAll(() => cms.stop());

  it.each<[string, 'remove' | 'unpublish', string, Call[]]>([
    [
      'deleted',
      'remove',
      GONE,
      [['GET', ''], ['PUT', '', { title: 'Mine' }], ['DELETE', ''], unpublish, discard],
    ],
    ['unpublished', 'unpublish', UNPUBLISHED, [unpublish, discard]],
  ])('who acts on what somebody else has %s meanwhile is told so', async (_what, act, sentence, calls) => {
    const templates = createContent(admin, TEMPLATE);
    const { documentId } = await templates.publishNew({ name: 'Slate', title: 'Slate' });
    await templates[act](documentId);

    const address = `/content-manager/collection-types/${TEMPLATE}/${documentId}`;
    const answers = await Promise.all(
      calls.map(([method, path, body]) => admin(method, address + path, body)),
    );

    expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual(
      calls.map(() => [404, sentence]),
    );
  });

  it('who has chosen what somebody else has deleted meanwhile is told what it is, and nothing is written', async () => {
    const templates = createContent(admin, TEMPLATE);
    const tags = createContent(admin, 'api::lookup.tag');
    const { documentId } = await templates.create({ name: 'Basalt', title: 'Basalt' });
    const [kept, deleted] = [await tags.create({ name: 'Kept' }), await tags.create({ name: 'Deleted' })];
    await tags.remove(deleted.documentId);

    const address = `/content-manager/collection-types/${TEMPLATE}`;
    const choice = {
      title: 'Mine',
      tags: { connect: [kept, deleted].map((tag) => ({ documentId: tag.documentId })) },
    };
    const answers = [
      await admin('PUT', `${address}/${documentId}`, choice),
      await admin('POST', `${address}/${documentId}/actions/publish`, choice),
      await admin('POST', address, { name: 'Gneiss', ...choice }),
    ];

    expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual(
      answers.map(() => [
        400,
        'A chosen tag is gone. Somebody may have deleted it meanwhile. Take it out, and save again.',
      ]),
    );
    const titles = (await templates.list()).map(({ title }) => title);
    expect(titles).toContain('Basalt');
    expect(titles).not.toContain('Mine');
  });

  it('who has chosen a picture that somebody else has deleted meanwhile is told so', async () => {
    const picture = await uploadPicture(admin, 'page.png');
    await admin('DELETE', `/upload/files/${picture.id}`);

    const address = `/content-manager/collection-types/${TEMPLATE}`;
    for (const choice of [{ thumbnail: picture }, { screenshots: [picture] }, { thumbnail: picture.id }]) {
      const { status, body } = await admin('POST', address, { name: 'Schist', title: 'Schist', ...choice });
      expect([status, body.error.message]).toEqual([
        400,
        'A chosen file is gone. Somebody may have deleted it meanwhile. Take it out, and save again.',
      ]);
    }
  });
});
