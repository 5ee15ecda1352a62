// `npm run bench [-- --json] [-- --sizes 1000,10000]`: the project's own measurements. Takes about a minute for 1,000
// templates, and a quarter of an hour for 100,000.
import { parseArgs } from 'node:util';
import { measureBuilds } from './bench/build.ts';
import { countOutputs } from './bench/changes.ts';
import { type Figure, printFigures } from './bench/figures.ts';
import { openGallery } from './bench/gallery.ts';
import { measurePublishes } from './bench/publish.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, sizes: { type: 'string', default: '1000,10000' } },
});

const figures: Figure[] = [];
for (const size of values.sizes.split(',').map(Number)) {
  const gallery = await openGallery(size);
  try {
    for (const measureOne of [measureBuilds, measurePublishes, countOutputs]) {
      figures.push(...(await measureOne(gallery)));
    }
  } finally {
    await gallery.close();
  }
}
printFigures(figures, { asJson: values.json });
