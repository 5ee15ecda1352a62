import type { APIRoute } from 'astro';
import { entryKinds } from '../../../../cms/shared/kinds.ts';
import { feedEnding } from '../../../catalogue/paths.ts';
import { createFeed, mergeNewest, readNewest } from '../../_parts/rss.ts';
import { pageWords } from '../../../words/pages/index.ts';

/** The feed of the newest entries of an author, of all kinds. */
export const GET: APIRoute = ({ params, locals: { catalogue }, url }) => {
  const author = catalogue.author(params['username'] ?? '');
  if (!author) return new Response(null, { status: 404 });
  const { username } = author;
  const channel = {
    page: url.pathname.slice(0, -feedEnding.length),
    gallery: catalogue.setting('name'),
    title: username,
    description: pageWords().feedOfAuthor(username),
  };
  const lists = entryKinds.map((kind) => readNewest(catalogue, kind, `author:${username}`));
  return createFeed(channel, mergeNewest(lists), url);
};
