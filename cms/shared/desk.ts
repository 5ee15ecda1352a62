// What the site server tells editors, and their panel shows. The CMS passes it on.

/** Where the site serves it, to callers with WEBHOOK_SECRET. */
export const deskPath = '/_desk';

/** The query of a `POST` that lets the site remove any part of the gallery. */
export const allowMassDelete = '?allow-mass-delete';

export interface Desk {
  health: {
    /** The build id; empty before the first build. */
    build: string;
    outputs: number;
    /** How many publishes are under way or waiting. */
    queue: number;
    /** When the last successful sync ended, ISO 8601 in UTC; absent before the first one. */
    lastSyncAt?: string;
    /**
     * The caches in front of the site. `pending`: of how many changed files one may have old copies. `lastError`: why the last
     * attempt to purge it failed; `null` when it did not.
     */
    edges: { name: string; pending: number; lastError: string | null }[];
    /** The addresses of live sites that cannot be shown, sorted. */
    links: Record<'refuses-framing' | 'dead', string[]>;
    /** Why the last publish failed; absent when it did not. */
    error?: string;
  };
  /** The latest publishes that changed something, the newest first. */
  publishes: readonly Publish[];
  /** The records that the site leaves out. */
  skipped: { type: string; id: string; reason: string }[];
  /** Whether the last sync was refused because it would remove a large part of the gallery. An editor can allow it. */
  isRefused: boolean;
}

export interface Publish {
  /** When it went live, or when its files were in place if it is not live yet. ISO 8601 in UTC. */
  at: string;
  /** From the webhook call until then. */
  milliseconds: number;
  /** Whether no edge has an old copy. */
  isLive: boolean;
  rendered: number;
  written: number;
  deleted: number;
  /** A page whose own entry was published, edited or removed; absent when no such page exists. */
  page?: PublishedPage;
  /** How many such pages there are. */
  pages: number;
  /** The eight reasons that made the most outputs stale, and how many outputs each made stale. */
  reasons: { what: string; outputs: number }[];
}

export interface PublishedPage {
  address: string;
  because: 'new' | 'edited' | 'gone';
}

/** A document as the panel links to it. */
export interface DocumentLink {
  uid: string;
  documentId: string;
  title: string;
}

/** What the CMS tells the panel. */
export interface EditorsDesk extends Desk {
  /** Where visitors see the site. */
  siteUrl: string;
  /** The entries behind the addresses of pages, such as `/templates/atlas`, and of live sites. */
  entries: Record<string, DocumentLink>;
}

/** What waits for the user of the panel, within their rights. */
export interface Waiting {
  /** How many submissions nobody has reviewed; absent for users who do not review. */
  submissions?: number;
  /** Published documents whose drafts have changed since: how many of each type, and the latest of them. */
  changed: { uid: string; count: number; latest: DocumentLink[] }[];
}

/** What an owner does before the gallery opens. */
export type StepName = 'demo' | 'name' | 'look' | 'entry' | 'texts' | 'mail' | 'domain';

export interface Step {
  name: StepName;
  isDone: boolean;
  /** The labels of the texts that are left. */
  left: string[];
}

/** Where a lookup is used: by how many entries, and the titles of some. */
export interface Uses {
  count: number;
  some: string[];
}

/** Who has an address that an editor has typed; absent when it is free. */
export interface AddressAnswer {
  holder?: DocumentLink & { isPublished: boolean };
}
