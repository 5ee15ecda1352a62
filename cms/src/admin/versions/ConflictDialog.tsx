import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { type FieldValue, isReferences, type StaleEntry } from '../../versions/shapes.ts';
import { useShared } from '../shared-value.ts';
import { type FieldRow, FieldTable, Value } from './FieldTable.tsx';
import type { Question } from './guard-writes.ts';
import { isRelation } from './loaded.ts';
import { question } from './question.ts';
import { describeEdits, describeRelation, list, QUESTION_WORDS } from './words.ts';

/**
 * Asks what to do when an entry was saved by somebody else meanwhile. It has no way out but its buttons: the panel would take an
 * unanswered save for a finished one.
 */
export function ConflictDialog() {
  const asked = useShared(question);
  const [isLooking, setLooking] = useState(false);
  if (!asked) return null;
  const { kind, conflict, mine, answer } = asked;
  const words = QUESTION_WORDS[kind];
  const isWritten = kind === 'save' || kind === 'publish';
  const [first] = conflict.entries;
  const rows = first && isWritten ? listRows(first, asked) : [];
  const choose = (choice: 'mine' | 'theirs') => {
    // Without an answer the form still counts as being saved, so the browser does not ask whether to leave it.
    if (choice === 'theirs' && isWritten) return window.location.reload();
    setLooking(false);
    answer(choice);
  };

  return (
    <Modal.Root open>
      <Modal.Content>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
            <Modal.Title style={{ fontSize: '1.8rem' }}>{words.title}</Modal.Title>
            {conflict.entries.map((entry) => (
              <Edits key={entry.document} entry={entry} />
            ))}
            {first && <Both entry={first} mine={mine} />}
            <Typography tag="p" style={{ lineHeight: 1.5 }}>
              {words.advice}
            </Typography>
            {isLooking && <FieldTable headings={['Yours', 'Theirs']} rows={rows} />}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          {rows.length > 0 ? (
            <Button variant="tertiary" onClick={() => setLooking(!isLooking)}>
              {isLooking ? 'Hide theirs' : 'Look at theirs'}
            </Button>
          ) : (
            <span />
          )}
          <Flex gap={2}>
            <Button variant="secondary" onClick={() => choose('theirs')}>
              {words.theirs}
            </Button>
            <Button variant={kind === 'delete' ? 'danger' : 'default'} onClick={() => choose('mine')}>
              {words.mine}
            </Button>
          </Flex>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function Edits({ entry }: { entry: StaleEntry }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography tag="p" fontWeight="bold">
        {entry.title}
      </Typography>
      {describeEdits(entry).map((sentence) => (
        <Typography key={sentence} tag="p" style={{ lineHeight: 1.5 }}>
          {sentence}
        </Typography>
      ))}
    </Flex>
  );
}

const listTheirs = ({ edits }: StaleEntry) =>
  new Set(edits.flatMap(({ fields }) => fields.map(({ name }) => name)));

/** The fields that both have changed, which only one of the versions can have. */
function Both({ entry, mine }: { entry: StaleEntry; mine: readonly string[] }) {
  const theirs = listTheirs(entry);
  const both = entry.fields.filter(({ name }) => theirs.has(name) && mine.includes(name));
  if (both.length === 0) return null;
  return (
    <Typography tag="p" textColor="warning700" style={{ lineHeight: 1.5 }}>
      {`You have changed ${list(both.map(({ label }) => label))} as well.`}
    </Typography>
  );
}

function listRows(entry: StaleEntry, { mine, values }: Question): FieldRow[] {
  const theirs = listTheirs(entry);
  return entry.fields
    .filter(({ name }) => theirs.has(name) || mine.includes(name))
    .map(({ name, label, value }) => ({
      name,
      label,
      one: mine.includes(name) ? describeOwn(values[name], value) : <Note>Not changed by you</Note>,
      other: <Value value={value} />,
    }));
}

interface File {
  id: number;
  name: string;
  url: string;
}

const Note = ({ children }: { children: string }) => (
  <Typography textColor="neutral600">{children}</Typography>
);

/** A value of the form beside that of the others. */
function describeOwn(value: unknown, theirs: FieldValue): ReactNode {
  if (isRelation(value)) return <Note>{describeRelation(value, isReferences(theirs) ? theirs : [])}</Note>;
  const files = ([value ?? []].flat() as Partial<File>[]).filter(({ url }) => url !== undefined);
  if (files.length === 0) return <Value value={value as string} />;
  return <Value value={files.map(({ id, name = '', url }) => ({ documentId: String(id), name, url }))} />;
}
