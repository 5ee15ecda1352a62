// The layers on top of a page: notices, and the modals that every page has (specification §3.9).

import { atom } from 'nanostores';

/** A short message to the visitor, which disappears by itself. */
export type Notice = {
  title: string;
  text?: string;
  /** A button that the notice offers. */
  action?: { label: string; run(): void };
};

/** The notices in sight, oldest first. */
export const $notices = atom<readonly (Notice & { id: number })[]>([]);

let last = 0;

/** Shows a notice. @param ignoresDuplicate Whether to omit it while an identical one is in sight. */
export function notify(notice: Notice, { ignoresDuplicate = false } = {}): void {
  const saysTheSame = ({ title, text }: Notice) => title === notice.title && text === notice.text;
  if (ignoresDuplicate && $notices.get().some(saysTheSame)) return;
  last += 1;
  $notices.set([...$notices.get(), { ...notice, id: last }]);
}

/** Removes a notice from the list, once it has left the screen. */
export function forgetNotice(id: number): void {
  $notices.set($notices.get().filter((notice) => notice.id !== id));
}

/** Whether the visitor shares the page of an entry, or subscribes. */
export const $isShareOpen = atom(false);
export const $isNewsletterOpen = atom(false);
