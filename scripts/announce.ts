// `npm run announce`: tells push subscribers of what has gone live since it was last run. For a host that serves the site
// without `npm start`: the plugin of Netlify runs it when a deploy is live.
import { loadConfig } from '../src/config.ts';
import { announceLive } from '../src/push/announce-live.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand((log) => {
  readParameters('npm run announce', {});
  return announceLive(loadConfig(), log);
});
