import type { Database } from 'better-sqlite3';
import { parseStored } from '../../lib/damage.ts';
import type { PaletteColor } from '../../../cms/shared/colors.ts';
import type { Picture } from '../../catalogue/entry.ts';
import type { Logo } from '../../catalogue/mark.ts';
import type { MediaFile } from '../../catalogue/reads.ts';
import { type EntryName, kinds } from './entries.ts';
import {
  listFiles,
  type Mirrored,
  createPicture,
  type Unmirrored,
  type Wanted,
} from '../records/pictures.ts';
import type { DocumentId, MediaRecord, Skipped } from '../records/schema.ts';

/** The media records. Those that are in use may also have a picture and mirrored files. */
export type MediaStore = {
  record(id: DocumentId): string | undefined;
  /** The picture as pages show it; `undefined` while it cannot be shown. */
  picture(id: DocumentId): Picture | undefined;
  /** The colours of the picture, from the current record. */
  palette(id: DocumentId): PaletteColor[] | undefined;
  /** The look of the picture (src/likeness/look.ts); null when it is unknown. */
  look(id: DocumentId | null): string | null;
  /** The mark that the logo was drawn as; `undefined` unless the picture is the logo, and mirrored. */
  logo(id: DocumentId): Logo | undefined;
  /** The media whose file has the hash. */
  byHash(hash: string): DocumentId[];
  ids(): DocumentId[];
  put(id: DocumentId, record: MediaRecord): void;
  remove(id: DocumentId): void;
  /** The entries that show the media, even while its record is missing. */
  shownBy(id: DocumentId): EntryName[];
  addShown(id: DocumentId, entry: number): void;
  dropShown(id: DocumentId, entry: number): void;

  /** Updates the picture if that needs no download. Otherwise marks the media as missing. */
  updatePicture(id: DocumentId): void;
  /** Whether the files belong to the current record and are not shown yet. */
  isNews(mirrored: Mirrored): boolean;
  /** Stores a picture with the mirrored files. */
  showMirrored(mirrored: Mirrored): void;

  noteFault(unmirrored: Unmirrored): void;
  /** The entries, authors and texts with a picture that is not shown, or not in all of its sizes, and the reasons. */
  faults(): Skipped[];

  /** Marks the media of a lost file as missing. Their pictures stay until the files are fetched again. */
  forgetFile(name: string): void;
  /** The media that are shown and whose files must be mirrored, in pages. The caller may write media between two pages. */
  missing(): Generator<Wanted[]>;
  /** The names of a media's mirrored files. */
  files(id: DocumentId): string[];
  allFiles(): string[];
  file(name: string): MediaFile | undefined;
};

export function createMediaStore(database: Database): MediaStore {
  const get = database.prepare<[DocumentId], { record: string; mirrored: string | null }>(
    'SELECT record, mirrored FROM media WHERE id = ?',
  );
  const picture = database
    .prepare<[DocumentId], string | null>('SELECT picture FROM media WHERE id = ?')
    .pluck();
  const put = database.prepare<[DocumentId, string]>(
    'INSERT INTO media (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
  );
  const byHash = database
    .prepare<[string], DocumentId>("SELECT id FROM media WHERE record ->> 'hash' = +? ORDER BY id")
    .pluck();
  const ids = database.prepare<[], DocumentId>('SELECT id FROM media').pluck();
  const remove = database.prepare<[DocumentId]>('DELETE FROM media WHERE id = ?');
  const look = database.prepare<[DocumentId], string | null>('SELECT look FROM media WHERE id = ?').pluck();
  const logo = database.prepare<[DocumentId], string | null>('SELECT logo FROM media WHERE id = ?').pluck();
  const show = database.prepare<
    [string, string | null, string | null, string | null, string | null, DocumentId]
  >('UPDATE media SET mirrored = ?, picture = ?, fault = ?, look = ?, logo = ?, missing = 0 WHERE id = ?');
  const noteFault = database.prepare<{ id: DocumentId; fault: string }>(
    'UPDATE media SET fault = :fault WHERE id = :id AND missing = 1',
  );
  // A cross join begins with its left table, so the few media with a fault lead to their entries.
  const faults = database.prepare<
    [],
    Pick<Skipped, 'type' | 'id'> & { name: string; url: string; fault: string }
  >(`
    SELECT e.kind AS type, e.id, e.slug AS name, m.record ->> 'url' AS url, m.fault
    FROM media m CROSS JOIN shows s ON s.media = m.id JOIN entry e ON e.n = s.entry WHERE m.fault IS NOT NULL
    UNION ALL
    SELECT 'author', a.id, a.username, m.record ->> 'url', m.fault
    FROM media m CROSS JOIN author a ON a.picture = m.id WHERE m.fault IS NOT NULL
    UNION ALL
    SELECT 'gallery', settings.id, settings.record ->> 'name', m.record ->> 'url', m.fault
    FROM settings JOIN media m ON m.id = settings.record ->> 'logo' WHERE m.fault IS NOT NULL
    UNION ALL
    SELECT 'page', p.id, p.slug, m.record ->> 'url', m.fault
    FROM media m CROSS JOIN illustrates i ON i.hash = m.record ->> 'hash' JOIN page p ON p.id = i.page WHERE m.fault IS NOT NULL
    LIMIT 100`);
  const hide = database.prepare<[DocumentId]>(
    'UPDATE media SET mirrored = NULL, picture = NULL, fault = NULL, look = NULL, logo = NULL, missing = 0 WHERE id = ? AND (mirrored IS NOT NULL OR missing = 1)',
  );
  const mark = database.prepare<{ id: DocumentId; missing: 0 | 1 }>(
    'UPDATE media SET missing = :missing WHERE id = :id AND missing <> :missing',
  );
  const forget = database.prepare<[string]>(
    'UPDATE media SET mirrored = NULL, missing = 1 WHERE id IN (SELECT media FROM media_file WHERE name = ?)',
  );
  const missing = database.prepare<[string], { id: DocumentId; record: string }>(
    'SELECT id, record FROM media WHERE missing = 1 AND id > +? ORDER BY id LIMIT 100',
  );
  const isUsed = database
    .prepare<[DocumentId, DocumentId, DocumentId, DocumentId], 0 | 1>(
      `
      SELECT EXISTS (SELECT 1 FROM shows WHERE media = +?)
      OR EXISTS (SELECT 1 FROM settings WHERE record ->> 'logo' = +?)
      OR EXISTS (SELECT 1 FROM media m JOIN illustrates i ON i.hash = m.record ->> 'hash' WHERE m.id = +?)
      OR EXISTS (
        SELECT 1 FROM author a JOIN listing l ON l.name = 'author:' || a.id
        WHERE a.picture = +? AND l.kind IN (${kinds}) AND l.total > 0)`,
    )
    .pluck();
  const isThumbnail = database
    .prepare<[DocumentId], 0 | 1>(
      "SELECT EXISTS (SELECT 1 FROM entry WHERE head ->> 'thumbnail' = ? AND place IS NOT NULL)",
    )
    .pluck();
  const isLogo = database
    .prepare<[DocumentId], 0 | 1>("SELECT EXISTS (SELECT 1 FROM settings WHERE record ->> 'logo' = ?)")
    .pluck();
  const shownBy = database
    .prepare<[DocumentId], EntryName>(
      "SELECT e.kind || '/' || e.id FROM shows s JOIN entry e ON e.n = s.entry WHERE s.media = +?",
    )
    .pluck();
  const files = database.prepare<[DocumentId], string>('SELECT name FROM media_file WHERE media = ?').pluck();
  const addFile = database.prepare<[DocumentId, string]>(
    'INSERT OR IGNORE INTO media_file (media, name) VALUES (?, ?)',
  );
  const dropFiles = database.prepare<[DocumentId]>('DELETE FROM media_file WHERE media = ?');
  const isFile = database.prepare<[string], 1>('SELECT 1 FROM media_file WHERE name = +? LIMIT 1').pluck();
  const allFiles = database.prepare<[], string>('SELECT DISTINCT name FROM media_file ORDER BY name').pluck();
  const addShown = database.prepare<[DocumentId, number]>(
    'INSERT OR IGNORE INTO shows (media, entry) VALUES (?, ?)',
  );
  const dropShown = database.prepare<[DocumentId, number]>('DELETE FROM shows WHERE media = ? AND entry = ?');

  const wantedOf = (id: DocumentId, record: string): Wanted => ({
    id,
    record: parseStored(record),
    isThumbnail: isThumbnail.get(id) === 1,
    isLogo: isLogo.get(id) === 1,
  });

  /** Stores a picture of the current record that needs no mirrored files. */
  function showUnmirrored(wanted: Wanted): void {
    const picture = createPicture(wanted, (url) => (/^https?:/.test(url) ? url : undefined));
    const fault = listFiles(wanted.record).length === 0 ? unknownSize : null;
    show.run(encodeWanted(wanted), picture ? JSON.stringify(picture) : null, fault, null, null, wanted.id);
    dropFiles.run(wanted.id);
  }

  return {
    record: (id) => get.get(id)?.record,
    picture(id) {
      const text = picture.get(id);
      return text ? parseStored(text) : undefined;
    },
    palette(id) {
      const row = get.get(id);
      if (row === undefined) return undefined;
      const { palette }: MediaRecord = parseStored(row.record);
      return palette;
    },
    logo(id) {
      const text = logo.get(id);
      return text ? parseStored(text) : undefined;
    },
    look: (id) => (id === null ? null : (look.get(id) ?? null)),
    byHash: (hash) => byHash.all(hash),
    ids: () => ids.all(),
    put: (id, record) => void put.run(id, JSON.stringify(record)),
    remove(id) {
      remove.run(id);
      dropFiles.run(id);
    },
    shownBy: (id) => shownBy.all(id),
    addShown: (id, entry) => void addShown.run(id, entry),
    dropShown: (id, entry) => void dropShown.run(id, entry),

    updatePicture(id) {
      const row = get.get(id);
      if (row === undefined) return;
      if (isUsed.get(id, id, id, id) === 0) {
        hide.run(id);
        dropFiles.run(id);
        return;
      }
      const wanted = wantedOf(id, row.record);
      if (row.mirrored === encodeWanted(wanted)) mark.run({ id, missing: 0 });
      else if (isServedByCdn(wanted) || listFiles(wanted.record).length === 0) showUnmirrored(wanted);
      else mark.run({ id, missing: 1 });
    },
    isNews(mirrored) {
      const row = get.get(mirrored.id);
      const text = encodeWanted(mirrored);
      return (
        row !== undefined && row.mirrored !== text && text === encodeWanted(wantedOf(mirrored.id, row.record))
      );
    },
    showMirrored(mirrored) {
      const { id, files, social, logo, look = null, fault = null } = mirrored;
      const addressOf = (name: string | undefined) => name && `/_media/${name}`;
      const picture = createPicture(mirrored, (url) => addressOf(files.get(url)), addressOf(social));
      const [shown, drawn] = [picture, logo].map((one) => (one ? JSON.stringify(one) : null));
      show.run(encodeWanted(mirrored), shown ?? null, fault, look, drawn ?? null, id);
      dropFiles.run(id);
      const made = [social, logo?.file].filter((name) => name !== undefined);
      for (const name of [...files.values(), ...made]) addFile.run(id, name);
    },

    noteFault: ({ id, fault }) => void noteFault.run({ id, fault }),
    faults: () =>
      [...Map.groupBy(faults.all(), ({ type, id }) => `${type} ${id}`).values()].flatMap((found) => {
        const [first] = found;
        const reasons = found.map(
          ({ type, name, url, fault }) =>
            `A picture of the ${type} ${JSON.stringify(name)} is not shown as it is in the CMS (${url}). ${fault}`,
        );
        return first ? { type: first.type, id: first.id, reason: reasons.join(' ') } : [];
      }),

    forgetFile: (name) => void forget.run(name),
    *missing() {
      for (let page = missing.all(''); page.length > 0; page = missing.all(page.at(-1)?.id ?? '')) {
        yield page.map(({ id, record }) => wantedOf(id, record));
      }
    },
    files: (id) => files.all(id),
    allFiles: () => allFiles.all(),
    file: (name) => (isFile.get(name) === undefined ? undefined : { source: name }),
  };
}

const unknownSize = 'Its size is unknown. Upload it again in the media library.';

/** Identifies the record that the files of a media are made from. */
const encodeWanted = ({ record, isThumbnail, isLogo }: Wanted): string =>
  JSON.stringify([record, isThumbnail, isLogo]);

/** Browsers fetch the picture from an image CDN. A logo is mirrored nevertheless, since the site draws its icons from it. */
const isServedByCdn = ({ record, isLogo }: Wanted): boolean => record.publicId !== null && !isLogo;
