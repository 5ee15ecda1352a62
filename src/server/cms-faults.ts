// What can keep the CMS from being called, in words that anybody may read.

import { describeError } from '../lib/log.ts';

/** Why the CMS cannot be called. */
export type CmsFault = {
  /** Says what is wrong and what to do, without names of folders and hosts: anybody may read it. */
  what: string;
  /** For the log only. */
  detail: string;
};

export const starting: CmsFault = { what: 'The CMS is starting.', detail: '' };

export const faults = {
  unprepared: 'The code of the CMS is missing or out of date, and cannot be compiled. Run "npm run setup".',
  unwritable: 'Nothing can be written to the state of the CMS. Check its disk and its owner.',
  inUse: 'Another process uses the state of the CMS. Stop it, or wait until it has ended.',
  unlockable: 'The file lock.sqlite of the CMS cannot be used. Remove it, or check its disk and its owner.',
  noPort: 'The CMS cannot use its port. Set CMS_PORT to a free one, or stop the program that uses it.',
  late: 'The CMS has not answered in time after its start, and was stopped. Look at its database and at the log.',
  endedEarly: 'The CMS ends while it starts. Read its last lines in the log.',
  ended: 'The CMS has ended.',
};

/** As when its disk is no longer mounted. A new state would have other secrets and an empty gallery. */
export const stateGone: CmsFault = {
  what: 'The state folder of the CMS is gone, or another one is in its place. Put it back, or restore a backup and start the site again.',
  detail: '',
};

/** The CMS cannot be launched. */
export class NotReady extends Error {
  readonly fault: CmsFault;

  constructor(fault: CmsFault, options?: ErrorOptions) {
    super(fault.what, options);
    this.fault = fault;
  }
}

/** @param what The fault in public words, or a function that finds them. */
export async function orFault<Result>(
  work: () => Result | Promise<Result>,
  what: string | ((cause: unknown) => string),
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const words = typeof what === 'string' ? what : what(cause);
    throw new NotReady({ what: words, detail: describeError(cause) }, { cause });
  }
}
