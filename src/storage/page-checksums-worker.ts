// The thread that checks a large file for `openCheckedDatabase`.

import { parentPort, workerData } from 'node:worker_threads';
import { areSumsRight } from './page-checksums.ts';

const [file, state, valid]: Parameters<typeof areSumsRight> = workerData;
parentPort?.postMessage(areSumsRight(file, state, valid));
