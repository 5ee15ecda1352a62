import type { Core } from '@strapi/strapi'
export async function seedDemo(_strapi: Core.Strapi): Promise<void> {}
