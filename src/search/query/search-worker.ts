// Runs in a separate worker.

import { serveDataFiles } from './browser-backend.ts';

serveDataFiles(self);
