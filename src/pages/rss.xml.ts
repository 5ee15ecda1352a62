import { createKindFeed } from './_parts/rss.ts';

export const GET = createKindFeed('template');
