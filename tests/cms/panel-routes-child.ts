/** Prints the routes that Strapi mounts for the panel, as JSON. A test runs it in the folder of the CMS. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const app = process.cwd();
const { createStrapi } = createRequire(join(app, 'package.json'))('@strapi/strapi');
const strapi = await createStrapi({ appDir: app, distDir: join(app, 'dist') }).load();
const layers: { methods: string[]; path: string }[] = strapi.server.api('admin').listRoutes();
const calls = layers.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
console.log(`Routes: ${JSON.stringify(calls.filter((call) => !call.startsWith('HEAD ')))}`);
process.exit(0);
