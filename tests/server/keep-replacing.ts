// A thread that replaces a file again and again, as the engine does, until it is terminated.
import { workerData } from 'node:worker_threads';
import { openFiles } from '../../src/rebuild/files.ts';

const { folder, path, versions } = workerData;
const files = openFiles(folder);
for (;;) {
  for (const version of versions) files.write(path, version);
}
