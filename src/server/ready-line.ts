import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../config.ts';

const login = v.object({ email: v.string(), password: v.string() });

/** The line that tells a person where everything is (specification §11.1). Logins are in it as far as the CMS has made them up. */
export function readyLine({ site, cms, places }: Config): string {
  const kept = (name: string) => {
    const file = join(places.cmsState, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const admin = v.parse(v.optional(login), kept('admin.json'));
  const visitors = v.parse(v.optional(v.array(login), []), kept('demo.json'));
  const say = ({ email, password }: v.InferOutput<typeof login>) => `${email} / ${password}`;

  return [
    `Ready: ${site.url}`,
    `admin ${cms.publicUrl}/admin${admin ? ` (${say(admin)})` : ''}`,
    ...(visitors.length > 0 ? [`demo logins ${visitors.map(say).join(', ')}`] : []),
    ...(cms.isOwn && !cms.sendsMail
      ? [`mail outbox ${join(places.cmsState, 'outbox')} (newest: newest.html)`]
      : []),
  ].join(' · ');
}
