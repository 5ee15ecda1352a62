import type { Edit, Reference, StaleEntry } from '../../versions/shapes.ts';
import type { WriteKind } from './guard-writes.ts';
import type { RelationChange } from './loaded.ts';

/** A time of the panel: without the date if it is today. */
export function describeTime(at: string, now = new Date()): string {
  const time = new Date(at);
  const isToday = time.toDateString() === now.toDateString();
  const clock = time.toLocaleTimeString([], { timeStyle: 'short' });
  return isToday ? clock : `${time.toLocaleDateString([], { dateStyle: 'medium' })}, ${clock}`;
}

/** Who changed what, and when. */
export function describeEdit({ by, isOwn, at, action, fields }: Edit): string {
  const who = isOwn ? 'You, in another window,' : by;
  const what =
    action === 'discard'
      ? 'discarded the changes of the draft'
      : `changed ${list(fields.map(({ label }) => label))}`;
  return `${who} ${what} (${describeTime(at)}).`;
}

/** A sentence for each edit of an entry, or one that says that nobody is known to have made the change. */
export function describeEdits({ edits }: StaleEntry): string[] {
  return edits.length > 0 ? edits.map(describeEdit) : ['It was changed outside this panel.'];
}

/** `a`, `a and b`, `a, b and c`. */
export function list(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** What a form does to a list of references that others have saved. It connects again what it moves to another place. */
export function describeRelation(
  { connect, disconnect }: RelationChange,
  theirs: readonly Reference[],
): string {
  const present = new Set(theirs.map(({ documentId }) => documentId));
  const moved = connect.filter(
    ({ documentId }) => documentId !== undefined && present.has(documentId),
  ).length;
  const counts = { added: connect.length - moved, moved, removed: disconnect.length };
  return list(Object.entries(counts).flatMap(([word, count]) => (count > 0 ? `${count} ${word}` : [])));
}

/** The heading, the sentence about the choice, and the buttons of the question. */
export const QUESTION_WORDS: Record<
  WriteKind,
  { title: string; advice: string; mine: string; theirs: string }
> = {
  save: {
    title: 'Somebody has saved this meanwhile',
    advice:
      'Nothing of yours has been saved yet. “Keep mine” writes the fields that you changed, and leaves the rest as they saved it. “Take theirs” loads their version, and what you typed is gone.',
    mine: 'Keep mine',
    theirs: 'Take theirs',
  },
  publish: {
    title: 'Somebody has saved this meanwhile',
    advice:
      'Nothing has been published yet. “Keep mine” writes the fields that you changed into their version, and publishes both. “Take theirs” loads their version, and what you typed is gone.',
    mine: 'Keep mine and publish',
    theirs: 'Take theirs',
  },
  unpublish: {
    title: 'Somebody has saved this meanwhile',
    advice: 'It is still published. Replacing the draft would lose what they changed.',
    mine: 'Unpublish and replace it',
    theirs: 'Leave it',
  },
  discard: {
    title: 'Somebody has saved this meanwhile',
    advice: 'Discarding the changes would lose what they changed too.',
    mine: 'Discard all the same',
    theirs: 'Leave it',
  },
  delete: {
    title: 'Somebody has saved this meanwhile',
    advice: 'Nothing has been deleted yet.',
    mine: 'Delete all the same',
    theirs: 'Leave it',
  },
};
