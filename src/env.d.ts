/// <reference types="astro/client" />

import type { ListScripts } from './server/bundle.ts';
import type { Catalogue } from './catalogue/reads.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrated when a visitor is about to use it (src/islands/intent.ts). */
    'client:intent'?: boolean;
  }
}

declare global {
  namespace App {
    interface Locals {
      catalogue: Catalogue;
      /** The parts that many pages share (`RenderOnce.astro`), by name, as they were rendered for an earlier page. */
      rendered: Map<string, string>;
      /** Absent where nothing has been compiled, as in the dev server. */
      listScripts?: ListScripts | undefined;
    }
  }

  interface ImportMetaEnv {
    readonly PUBLIC_API_URL?: string;
    readonly PUBLIC_NEWSLETTER_URL?: string;
    readonly PUBLIC_NEWSLETTER_KEY?: string;
    readonly PUBLIC_NEWSLETTER_GROUP?: string;
    /** Absent where nobody sends notifications. */
    readonly PUBLIC_VAPID_KEY?: string;
    /** The social sign-ins that are configured, such as `google,facebook`. */
    readonly PUBLIC_SIGN_IN_WITH?: string;
  }
}
