// The entry of the compiled bundle (design §3); `src/server/bundle.ts` imports it.
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });
