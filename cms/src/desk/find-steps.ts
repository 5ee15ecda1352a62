import { isIP } from 'node:net';
import type { Core } from '@strapi/strapi';
import type { Step, StepName } from '../../shared/desk.ts';
import { defaultSettings, hasChosenLook } from '../../shared/gallery.ts';
import { ENTRIES } from '../catalogue/kinds.ts';
import { readDemoRecord, readDemoRows } from '../demo/demo-record.ts';
import { environment } from '../environment.ts';
import { readSettings } from '../gallery/settings.ts';
import { findUnfinishedPages } from '../pages/unfinished-pages.ts';

/** What the owner of a gallery does before it opens, and what of it is done. A gallery without the demo has no step to remove it. */
export async function findSteps(strapi: Core.Strapi): Promise<Step[]> {
  const settings = await readSettings(strapi);
  const demo = await findDemoEntries(strapi);
  const pages = await findUnfinishedPages(strapi);
  const { smtpUrl, siteUrl } = environment;
  const isNamed = (['name', 'contactAddress'] as const).every(
    (name) => settings[name] !== defaultSettings[name],
  );
  const step = (name: StepName, isDone: boolean, left: string[] = []): Step => ({ name, isDone, left });
  return [
    ...(demo.length > 0 ? [step('demo', false)] : []),
    step('name', isNamed),
    step('look', hasChosenLook(settings)),
    step('entry', await hasOwnEntry(strapi, demo)),
    step('texts', pages.length === 0, pages),
    step('mail', smtpUrl !== undefined),
    step('domain', isDomain(new URL(siteUrl).hostname)),
  ];
}

/** The entries of the demo that nobody has changed. */
async function findDemoEntries(strapi: Core.Strapi): Promise<string[]> {
  const record = (await readDemoRecord(strapi)) ?? {};
  const rows = await Promise.all(ENTRIES.map(({ uid }) => readDemoRows(strapi, record, uid)));
  return rows.flat().flatMap(({ documentId, isChanged }) => (isChanged ? [] : [documentId]));
}

async function hasOwnEntry(strapi: Core.Strapi, demo: readonly string[]): Promise<boolean> {
  const where = { publishedAt: { $notNull: true }, documentId: { $notIn: demo } };
  const found = await Promise.all(ENTRIES.map(({ uid }) => strapi.db.query(uid).findOne({ where })));
  return found.some((entry) => entry !== null);
}

/** Whether visitors elsewhere may know the site by this name: it is no address of a machine, and no name within a network. */
const isDomain = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.') && !/\.(localhost|local)$/.test(host);
