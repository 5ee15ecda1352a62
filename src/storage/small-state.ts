import { asDamage, Damage } from '../lib/damage.ts';
import type { Log } from '../lib/log.ts';
import { type CheckedDatabase, deleteDatabase, openCheckedDatabase } from './checked-database.ts';

export type SmallStateOptions<State> = {
  file: string;
  /** What is in the file; begins a sentence. */
  name: string;
  /** Says what is done when the file is damaged. */
  remedy: string;
  create(checked: CheckedDatabase): State;
  log: Pick<Log, 'warn'>;
};

/** Opens a state file that the site can do without, or makes an empty one. A damaged file is made anew, and `log` says so. */
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
    throw asDamage(cause, title);
  }
}
