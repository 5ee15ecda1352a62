import { toDamage, Damage } from '../lib/damage.ts';
import type { Log } from '../lib/log.ts';
import { type CheckedDatabase, deleteDatabase, openCheckedDatabase } from './checked-database.ts';

export type SmallStateOptions<State> = {
  file: string;
  /** Names the content of the file; begins a sentence. */
  name: string;
  /** A sentence that says what happens when the file is damaged. */
  remedy: string;
  create(checked: CheckedDatabase): State;
  log: Pick<Log, 'warn'>;
};

/** Opens a state file that the site can do without, or creates an empty one. A damaged file is recreated, and `log` says so. */
export function openSmallState<State>({ log, ...options }: SmallStateOptions<State>): State {
  try {
    return open(options);
  } catch (cause) {
    if (!(cause instanceof Damage)) throw cause;
    log.warn(`${cause.message} ${options.remedy}`);
    deleteDatabase(options.file);
    return open(options);
  }
}

function open<State>({ file, name, create }: Omit<SmallStateOptions<State>, 'log' | 'remedy'>): State {
  const title = `${name}, ${file},`;
  let checked: CheckedDatabase | undefined;
  try {
    checked = openCheckedDatabase(file);
    if (checked.hasLostWrites || !checked.checkNow()) throw new Damage(`${title} is damaged.`);
    return create(checked);
  } catch (cause) {
    checked?.close();
    throw toDamage(cause, title);
  }
}
