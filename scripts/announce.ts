// `npm run announce`: notifies push subscribers of entries that went live since its last run. It is for hosts that serve the site
// without `npm start`: the Netlify plugin runs it when a deploy is live.
import { loadConfig } from '../src/config.ts';
import { announceLive } from '../src/push/announce-live.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand((log) => {
  readParameters('npm run announce', {});
  return announceLive(loadConfig(), log);
});
