import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** The SQLite database of a gallery is missing or holds no tables, as when its disk is not mounted. */
export const databaseGone =
  'The database of the CMS is gone or empty. Restore a backup, or delete the state folder for a new gallery.';

interface Places {
  stateDir: string;
  publicDir: string;
  databaseFile: string;
}

/** The file that says that a CMS has run with this state folder, so that the folder belongs to a gallery. */
const markerOf = (stateDir: string) => join(stateDir, 'database-created');

/**
 * Throws `databaseGone` when the state folder belongs to a gallery whose SQLite database is not there. Strapi would create an empty
 * one, and the site would lose every page. Throws another error when the database is damaged.
 */
export function requireDatabase(places: Places): void {
  if (belongsToGallery(places) && !holdsTables(places.databaseFile)) throw new Error(databaseGone);
}

/** Marks the state folder of a CMS that has started. */
export function markDatabase(stateDir: string): void {
  const marker = markerOf(stateDir);
  if (existsSync(marker)) return;
  try {
    writeFileSync(marker, 'The database of this CMS was created. Without it, the CMS does not start.\n');
  } catch {
    // On a full disk the CMS still serves what it holds. The next start tries again.
    process.emitWarning(`The file ${marker} cannot be written. Check its disk and its owner.`);
  }
}

/** A state folder of an earlier version has no marker. Each of the other files is written only beside a database. */
function belongsToGallery({ stateDir, publicDir }: Places): boolean {
  const files = [markerOf(stateDir), join(stateDir, 'admin.json'), join(stateDir, 'demo.json')];
  return files.some((file) => existsSync(file)) || holdsFiles(join(publicDir, 'uploads'));
}

function holdsFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.'));
}

/**
 * Throws the error of SQLite when the file is damaged or cannot be opened. A log of changes beside it was left by a killed process.
 * The log would damage an older copy of the database, in places that no start may read, so then the whole file is checked.
 */
function holdsTables(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || (found.size === 0 && !found.isDirectory())) return false;
  const hasLog = existsSync(`${file}-wal`);
  const database = new Database(file, { readonly: true });
  try {
    const damage = hasLog ? database.pragma('quick_check(1)', { simple: true }) : 'ok';
    if (damage !== 'ok') throw new Error(`The database file is malformed: ${damage}`);
    return database.prepare('SELECT 1 FROM sqlite_master').get() !== undefined;
  } finally {
    database.close();
  }
}
