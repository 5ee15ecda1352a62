// Shared by Node and the browser: the kinds of content and the names that specification §3 gives them.

export const entryKinds = ['template', 'inspiration'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const isEntryKind = (type: string): type is EntryKind => entryKinds.some((kind) => kind === type);
