import type { ComponentType, ReactNode, SyntheticEvent } from 'react';

/** An action of the panel's content manager: a hook that describes its button (`@strapi/content-manager`). */
interface Action<Props, Description> {
  (props: Props): Description | null;
  type?: string;
  position?: unknown;
}

/** An entry as the panel has loaded it. */
export interface LoadedDocument {
  documentId: string;
  updatedAt?: string;
  [field: string]: unknown;
}

/** What the panel passes to the actions and side panels of an entry. */
export interface EditProps {
  model: string;
  /** Absent while the entry is new. */
  documentId?: string;
  document?: LoadedDocument;
  activeTab?: 'draft' | 'published' | null;
}

export interface ListProps {
  model: string;
  documents: LoadedDocument[];
}

export type DocumentAction = Action<
  EditProps,
  {
    disabled?: boolean;
    /** Resolves to true when the dialog must not open. */
    onClick: (event?: SyntheticEvent) => Promise<boolean | undefined>;
    dialog?: Dialog;
  }
>;

interface Dialog {
  type: 'dialog';
  title: string;
  content: ReactNode;
  confirmLabel: string;
  variant?: 'default';
  onConfirm: () => Promise<void>;
}

export type BulkAction = Action<ListProps, { dialog: { content: ComponentType<{ onClose: () => void }> } }>;

/** A box beside the form of an entry. */
export type SidePanel = Action<EditProps, { title: string; content: ReactNode }>;

export interface ContentManager {
  addDocumentAction(change: (actions: DocumentAction[]) => DocumentAction[]): void;
  addBulkAction(change: (actions: BulkAction[]) => BulkAction[]): void;
  addEditViewSidePanel(panels: SidePanel[]): void;
}
