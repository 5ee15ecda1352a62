/** Starts the compiled CMS as `strapi start` does, without loading the code of its other commands. */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { environment } from '../src/environment.ts';

// Strapi writes pictures that it works on there. A start empties the folder.
process.env.TMPDIR = environment.incomingDir;

const DIST = dirname(__dirname);

void createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).start();
