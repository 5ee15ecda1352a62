import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType, ReactNode, SyntheticEvent } from 'react';

// The parts of `@strapi/content-manager` that the panel adds to. Its package exports no types of them to applications.

/** An action of the content manager: a hook that describes its button. */
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
  collectionType?: string;
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
    label?: string;
    disabled?: boolean;
    loading?: boolean;
    variant?: 'default' | 'secondary' | 'danger-light' | 'success';
    icon?: ReactNode;
    position?: string | string[];
    /** Resolves to true when the dialog must not open. */
    onClick?: (event?: SyntheticEvent) => Promise<boolean | undefined> | boolean | undefined;
    dialog?: Dialog | Modal;
  }
>;

interface Dialog {
  type: 'dialog';
  title: string;
  content: ReactNode;
  confirmLabel?: string;
  variant?: 'default';
  onConfirm: () => Promise<void>;
}

interface Modal {
  type: 'modal';
  title: string;
  content: ComponentType<{ onClose: () => void }>;
}

export type BulkAction = Action<
  ListProps,
  { dialog: { content: ReactNode | ComponentType<{ onClose: () => void }> } }
>;

/** A box beside the form of an entry; `null` when there is nothing to show. */
export type SidePanel = Action<EditProps, { title: string; content: ReactNode }>;

/** The editor of a formatted text, which is made with Slate, and a block that it can have. A path leads from the whole text to a node. */
export interface TextEditor {
  selection: { anchor: { path: number[] } } | null;
  addMark(name: string, value: unknown): void;
  above(options: { match: (node: { type?: string }) => boolean }): unknown;
  deleteFragment(): void;
  end(path: number[]): Point;
  insertData(data: DataTransfer): void;
  insertFragment(blocks: object[]): void;
  insertNodes(nodes: object[], options: { at?: number[]; select?: boolean }): void;
  /** Each line is a paragraph. */
  insertTextData(data: DataTransfer): void;
  removeNodes(options: { at: number[] }): void;
  select(point: Point): void;
  splitNodes(options: { always: boolean; match: (node: unknown, path: number[]) => boolean }): void;
  start(path: number[]): Point;
  string(path: number[]): string;
  withoutNormalizing(change: () => void): void;
}
interface Point {
  path: number[];
}
export interface TextBlock {
  isInBlocksSelector?: boolean;
  /** What begins such a block when it is typed. */
  snippets?: string[];
  plugin?(editor: TextEditor): TextEditor;
}

export interface ContentManager {
  addDocumentAction(change: (actions: DocumentAction[]) => DocumentAction[]): void;
  addBulkAction(change: (actions: BulkAction[]) => BulkAction[]): void;
  addRichTextBlocks(change: (blocks: Record<string, TextBlock>) => Record<string, TextBlock>): void;
  addEditViewSidePanel(panels: SidePanel[] | ((panels: SidePanel[]) => SidePanel[])): void;
}

export const getContentManager = (app: StrapiApp): ContentManager =>
  app.getPlugin('content-manager').apis as unknown as ContentManager;
