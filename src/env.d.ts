/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    catalogue: import('./catalogue/reads.ts').Catalogue;
    /** The parts that many pages share (`RenderOnce.astro`), by name, as they were rendered for an earlier page. */
    rendered: Map<string, string>;
    /** Absent where nothing has been compiled, as in the dev server. */
    listScripts?: import('./server/bundle.ts').ListScripts | undefined;
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
