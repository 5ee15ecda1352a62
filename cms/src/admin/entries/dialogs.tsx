import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { Uses } from '../../../shared/desk.ts';
import type { BulkAction, DocumentAction } from '../actions.ts';
import { describeUses } from './describe-uses.ts';

/** How many documents a dialog names. */
const SHOWN = 10;
const LOOKUP = /^api::lookup\./;

type Row = Record<string, unknown>;

const getTitle = (row: Row) => String(row['title'] ?? row['name'] ?? row['documentId']);

/** A bulk action of a list whose dialog names the documents, and says what uses the lookups that it deletes. */
export function withTitles(action: BulkAction): BulkAction {
  const named: BulkAction = (props) => {
    const description = action(props);
    if (description === null || typeof description.dialog.content === 'function') return description;
    const { model, documents } = props;
    const content = (
      <Flex direction="column" alignItems="stretch" gap={4}>
        {description.dialog.content}
        <Titles titles={documents.map(getTitle)} />
        {action.type === 'delete' && LOOKUP.test(model) && (
          <UsedBy uid={model} ids={documents.map(({ documentId }) => documentId)} />
        )}
      </Flex>
    );
    return { ...description, dialog: { ...description.dialog, content } };
  };
  return Object.assign(named, { type: action.type });
}

/** *Delete entry*, whose dialog names the document, and says what uses a lookup. */
export function withUses(action: DocumentAction): DocumentAction {
  const named: DocumentAction = (props) => {
    const description = action(props);
    const { model, documentId, document } = props;
    if (description?.dialog?.type !== 'dialog' || !document || !documentId) return description;
    const content = (
      <Flex direction="column" alignItems="stretch" gap={4}>
        {description.dialog.content}
        <Titles titles={[getTitle(document)]} />
        {LOOKUP.test(model) && <UsedBy uid={model} ids={[documentId]} />}
      </Flex>
    );
    return { ...description, dialog: { ...description.dialog, content } };
  };
  return Object.assign(named, { type: action.type, position: action.position });
}

function Titles({ titles }: { titles: string[] }) {
  const others = titles.length - SHOWN;
  return (
    <ul>
      {titles.slice(0, SHOWN).map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one title, and the list does not change.
        <Typography key={index} tag="li" fontWeight="semiBold" textAlign="center">
          {title}
        </Typography>
      ))}
      {others > 0 && (
        <Typography tag="li" textAlign="center">
          and {others} more
        </Typography>
      )}
    </ul>
  );
}

/** Which entries lose lookups that are deleted. */
function UsedBy({ uid, ids }: { uid: string; ids: string[] }) {
  const { get } = useFetchClient();
  const [words, setWords] = useState('Looking where it is used …');
  const asked = ids.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    get<Uses>('/desk/uses', { params: { uid, ids: asked } }).then(
      ({ data }) => setWords(describeUses(data, ids.length)),
      () => setWords('Could not find out where it is used.'),
    );
  }, [uid, asked]);

  return (
    <Typography tag="p" textAlign="center" textColor="warning700">
      {words}
    </Typography>
  );
}
