// Shared by Node and the browser: the addresses of previews.

import type { EntryKind } from '../../cms/shared/kinds.ts';
import { getFolder } from './folders.ts';

/** The kind whose live sites are shown in a preview. */
export const previewKind = 'template' satisfies EntryKind;

export const getPreviewPage = (): string => `/${getFolder(previewKind)}/preview`;

export const getPreviewPath = (slug: string): string => `${getPreviewPage()}?t=${encodeURIComponent(slug)}`;
