import { createFeed } from './_parts/rss.ts';

export const GET = createFeed('template');
