// Shared by Node and the browser: the addresses of previews.

import { byKind, type EntryKind } from '../../cms/shared/kinds.ts';

/** The kind whose live sites are shown in a preview. */
export const previewKind = 'template' satisfies EntryKind;

export const previewPage = `/${byKind[previewKind].folder}/preview`;

export const getPreviewPath = (slug: string): string => `${previewPage}?t=${encodeURIComponent(slug)}`;
