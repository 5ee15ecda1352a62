import { atom } from 'nanostores';

/** A passing word to the visitor. */
export type Notice = {
  title: string;
  text?: string;
  /** What can be done about it while it shows. */
  action?: { label: string; run(): void };
};

/** The notices on display, oldest first. */
export const $notices = atom<readonly (Notice & { id: number })[]>([]);

let last = 0;

/** Shows a notice. @param ignoresDuplicate Whether one that says the same and is still on display is enough. */
export function notify(notice: Notice, { ignoresDuplicate = false } = {}): void {
  const saysTheSame = ({ title, text }: Notice) => title === notice.title && text === notice.text;
  if (ignoresDuplicate && $notices.get().some(saysTheSame)) return;
  last += 1;
  $notices.set([...$notices.get(), { ...notice, id: last }]);
}

/** A notice has left the display. */
export function forgetNotice(id: number): void {
  $notices.set($notices.get().filter((notice) => notice.id !== id));
}
