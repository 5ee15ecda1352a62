/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    catalogue: import('./catalogue/reads.ts').Catalogue;
  }
}

interface ImportMetaEnv {
  readonly PUBLIC_API_URL?: string;
}
