/** Starts the compiled CMS as `strapi start` does, without loading the code of its other commands. */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';

const DIST = dirname(__dirname);

void createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).start();
