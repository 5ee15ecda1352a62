import { expect, it } from 'vitest';
import { noteLoaded } from '../../cms/src/admin/versions/loaded.ts';
import { outlastFaults } from '../../cms/src/admin/unsaved/outlast-faults.ts';

const model = 'api::template.template';
const LIST = `/content-manager/collection-types/${model}`;

/** A network that gives these answers in turn, where `undefined` is none, and then answers with 200. */
function open(answers: (number | undefined)[]) {
  const calls: string[] = [];
  const send = async (input: unknown) => {
    const status = calls.length < answers.length ? answers[calls.length] : 200;
    calls.push(String(input));
    if (status === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ data: {} }, { status });
  };
  return { calls, outlast: outlastFaults(send as typeof fetch, async () => undefined) };
}

noteLoaded({ model, document: { documentId: 'heron', updatedAt: new Date(0).toISOString() } });

it('an entry that is shown is read again until the CMS answers', async () => {
  const { calls, outlast } = open([undefined, 502, undefined]);

  const answer = await outlast(`${LIST}/heron?status=draft`);

  expect(answer.status).toBe(200);
  expect(calls).toHaveLength(4);
});

it.each([undefined, 503])(
  'a write that is not answered (%s) is refused with a sentence, and sent once',
  async (fault) => {
    const { calls, outlast } = open([fault]);

    const answer = await outlast(`${LIST}/heron`, { method: 'PUT', body: '{}' });

    expect(await answer.json()).toMatchObject({
      error: {
        message:
          'The CMS cannot be reached just now. What you have typed is still here. Press the button again in a moment.',
      },
    });
    expect(calls).toHaveLength(1);
  },
);

it.each([`${LIST}/stork`, `${LIST}?page=1`, '/desk/waiting'])(
  '%s, which no form shows, fails as before',
  async (url) => {
    const { calls, outlast } = open([undefined]);

    await expect(outlast(url)).rejects.toThrow('Failed to fetch');

    expect(calls).toHaveLength(1);
  },
);

it('an answer of the CMS, even a fault, is passed on', async () => {
  const { calls, outlast } = open([500]);

  expect((await outlast(`${LIST}/heron`)).status).toBe(500);
  expect(calls).toHaveLength(1);
});
