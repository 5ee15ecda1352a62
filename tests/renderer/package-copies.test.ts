import { expect, test } from 'vitest';
import { packageCopies } from '../../src/integrations/browser-chunks.ts';

type Plugin = {
  resolveId: { handler(this: unknown, id: string, importer: string): Promise<{ id: string } | null> };
};

/** The module that a browser file gets when it imports `valibot`. */
async function resolveFor(importer: string): Promise<string | undefined> {
  const { hooks } = packageCopies('valibot', { forms: ['/src/stores/'], lists: ['/src/strapi/shapes.ts'] });
  let plugin: Plugin | undefined;
  const updateConfig = ({ vite }: { vite: { plugins: [Plugin] } }) => {
    [plugin] = vite.plugins;
  };
  const setup = hooks['astro:config:setup'] as unknown as (options: { updateConfig: unknown }) => void;
  setup({ updateConfig });
  const resolve = async () => ({ id: '/node_modules/valibot/index.mjs' });
  return (await plugin?.resolveId.handler.call({ resolve }, 'valibot', importer))?.id;
}

test('the named importers get a copy of the package, and all others the package itself', async () => {
  expect(await resolveFor('/home/site/src/stores/form.ts')).toBe('/node_modules/valibot/index.mjs?forms');
  expect(await resolveFor('/home/site/src/strapi/shapes.ts')).toBe('/node_modules/valibot/index.mjs?lists');
  expect(await resolveFor('/home/site/src/strapi/call.ts')).toBe('/node_modules/valibot/index.mjs');
});
