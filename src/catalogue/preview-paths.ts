// Shared by Node and the browser: where templates are previewed.

export const previewPage = '/templates/preview';

export const previewPath = (slug: string): string => `${previewPage}?t=${encodeURIComponent(slug)}`;
