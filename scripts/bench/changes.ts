import { createContent } from '../../tests/cms/content.ts';
import type { Figure } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { measure, findNumber } from './processes.ts';

/** Counts the outputs that each kind of change renders, by the summary of the build. */
export async function countOutputs({ content, admin, env, templates }: BenchGallery): Promise<Figure[]> {
  const authors = createContent(admin, 'api::author.author');
  const tags = createContent(admin, 'api::lookup.tag');
  const [first, second, third] = (await content.list()).map(({ documentId }) => documentId);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('The gallery has too few templates to edit.');
  const idOf = async (one: typeof authors) => (await one.list())[0]?.documentId ?? '';

  const changes: [string, () => Promise<unknown>][] = [
    ['nothing', async () => undefined],
    ['a description', () => content.publish(first, { description: 'Another description.' })],
    ['a title', () => content.publish(first, { title: 'Another title' })],
    ['a promotion', () => content.publish(second, { isPromoted: true })],
    ['a slug', () => content.publish(first, { slug: 'another-slug' })],
    ['a draft saved', () => content.update(first, { title: 'Not published' })],
    ['a template published', () => content.publishNew({ title: 'New', slug: 'new', name: 'New', price: 1 })],
    ['a template unpublished', () => content.unpublish(second)],
    ['a template deleted', () => content.remove(third)],
    ['an author renamed', async () => authors.update(await idOf(authors), { username: 'renamed' })],
    ['a tag renamed', async () => tags.update(await idOf(tags), { name: 'Renamed' })],
  ];

  const figures: Figure[] = [];
  for (const [name, change] of changes) {
    await change();
    const { output } = await measure([process.execPath, 'scripts/build.ts'], env);
    figures.push({
      name: `rendered for ${name}`,
      entries: templates,
      value: findNumber(output, /Rendered ([\d,]+) of/),
      unit: 'outputs',
    });
  }
  return figures;
}
