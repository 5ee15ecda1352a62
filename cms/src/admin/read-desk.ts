/** What the site tells editors: the answer of its `/_desk` (src/server/http/desk.ts). */
export interface Desk {
  health: {
    build: string;
    outputs: number;
    queue: number;
    lastSyncAt?: string;
    links?: Record<'refuses-framing' | 'dead', string[]>;
    error?: string;
  };
  publishes: Publish[];
  skipped: { type: string; id: string; reason: string }[];
}

export interface Publish {
  at: string;
  milliseconds: number;
  rendered: number;
  pages: { address: string; because: 'new' | 'edited' | 'gone' }[];
  reasons: { what: string; outputs: number }[];
}

/** Where in the panel a record is mended. */
export function editorOf({ type, id }: { type: string; id: string }): string {
  if (type === 'template' || type === 'inspiration')
    return `/content-manager/collection-types/api::${type}.${type}/${id}`;
  if (type === 'author') return '/content-manager/collection-types/plugin::users-permissions.user';
  if (type === 'media') return '/plugins/upload';
  return `/content-manager/collection-types/api::lookup.${type}/${id}`;
}

export function describePages({ pages, rendered }: Publish): string {
  const [first] = pages;
  if (first === undefined) return `${rendered} pages and files`;
  const others = pages.length > 1 ? ` and ${pages.length - 1} more` : '';
  return `${first.address} ${first.because}${others}`;
}

export function describeReasons({ reasons }: Publish): string {
  return reasons.map(({ what, outputs }) => `${outputs} because of ${what}`).join('\n');
}
