// Gives the pages of the dev server the catalogue, as the engine does in a build.
import { defineMiddleware } from 'astro/middleware';
import { loadConfig } from '../config.ts';
import { openReader } from '../replica/reader.ts';
import { renderInLanguage } from './render-language.ts';

const replica = openReader(loadConfig().places.replica);

export const onRequest = defineMiddleware(({ locals, url }, next) => {
  replica.refresh();
  locals.catalogue = replica;
  locals.url = url;
  locals.rendered = new Map();
  return renderInLanguage(replica, next);
});
