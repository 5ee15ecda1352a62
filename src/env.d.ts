/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    catalogue: import('./catalogue/reads.ts').Catalogue;
  }
}
