// Loaded first in child processes whose work may block their thread for seconds. A thread of its own sees that the parent has ended.
import { Worker } from 'node:worker_threads';

new Worker(new URL('end-with-parent-worker.ts', import.meta.url), { workerData: process.ppid }).unref();
