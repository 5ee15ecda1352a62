/// <reference types="astro/client" />

import type { ListScripts } from './server/bundle.ts';
import type { Catalogue } from './catalogue/reads.ts';
import type { IntentOptions } from './islands/intent.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates an island when a visitor is about to use it (src/islands/intent.ts). */
    'client:intent'?: boolean | IntentOptions;
  }
}

declare global {
  namespace App {
    interface Locals {
      catalogue: Catalogue;
      /** The address of the page that visitors see. That of the request has the folders of `byKind`. */
      url: URL;
      /** The HTML of parts that many pages share (`RenderOnce.astro`), by name, from the rendering of an earlier page. */
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
    /** Absent when the site sends no push messages. */
    readonly PUBLIC_VAPID_KEY?: string;
    /** `none` on a host without a site server, which would check live sites. */
    readonly PUBLIC_SITE_CHECKS?: string;
    /** The social sign-ins that are configured, such as `google,facebook`. */
    readonly PUBLIC_SIGN_IN_WITH?: string;
  }
}

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** Opens or closes a dialog without a script. React has no property for these two attributes yet. */
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
