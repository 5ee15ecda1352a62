// `npm run setup`: installs and compiles what a start would, and starts nothing. The launcher has installed the rest.
import { prepareCms } from './prepare-cms.ts';

prepareCms();
