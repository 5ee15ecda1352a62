// Shared by Node and the browser: the addresses of previews.

export const previewPage = '/templates/preview';

export const getPreviewPath = (slug: string): string => `${previewPage}?t=${encodeURIComponent(slug)}`;
