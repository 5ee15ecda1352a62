// Runs in a worker of its own.

import { serveDataFiles } from './browser-backend.ts';

serveDataFiles(self);
