import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../src/config.ts';
import type { PanelState } from './prepare-cms.ts';

const login = v.object({ email: v.string(), password: v.string() });
/** `isTold`: a ready line has already shown the password. */
const administrator = v.object({ ...login.entries, isTold: v.optional(v.boolean(), false) });

/**
 * The line that says where everything is (specification §11.1). It contains the logins that the project's own CMS generated. Only
 * the first ready line contains the administrator's password, since logs are kept and passed on. `panel`: whether the admin panel
 * is built.
 */
export function createReadyLine({ site, cms, places }: Config, panel: PanelState = 'built'): string {
  const kept = (name: string) => {
    const file = join(places.cmsState, name);
    return cms.isOwn && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const adminFile = join(places.cmsState, 'admin.json');
  const admin = v.parse(v.optional(administrator), kept('admin.json'));
  const visitors = v.parse(v.optional(v.array(login), []), kept('demo.json'));
  const say = ({ email, password }: v.InferOutput<typeof login>) => `${email} / ${password}`;
  const sayAdmin = () => {
    if (!admin) return '';
    return admin.isTold ? ` (${admin.email}, see ${adminFile})` : ` (${say(admin)})`;
  };
  const sayPanel = {
    built: '',
    'to-come': ', being built: there in half a minute',
    failed: ', not built: the log says why',
  };

  const line = [
    `Ready: ${site.url}`,
    `admin ${cms.publicUrl}/admin${sayAdmin()}${sayPanel[panel]}`,
    ...(visitors.length > 0 ? [`demo logins ${visitors.map(say).join(', ')}`] : []),
    ...(cms.isOwn && !cms.sendsMail
      ? [`mail outbox ${join(places.cmsState, 'outbox')} (newest: newest.html)`]
      : []),
  ].join(' · ');
  if (admin && !admin.isTold)
    writeFileSync(adminFile, `${JSON.stringify({ ...admin, isTold: true }, null, 2)}\n`);
  return line;
}
