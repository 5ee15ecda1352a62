import { Box, Button, Checkbox, Flex, Link, Modal, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { JobState } from '../../import-export/jobs.ts';
import { describeReport } from '../../import-export/describe-report.ts';
import { runImport } from './run-import.ts';

type Outcome = JobState & { isDryRun?: boolean };

/** Chooses a table, checks it, and imports it once the check has found no mistake. */
export function ImportDialog() {
  const client = useFetchClient();
  const [table, setTable] = useState<File>();
  const [pictures, setPictures] = useState<File[]>([]);
  const [toPublish, setToPublish] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isRunning = outcome?.state === 'running';
  const isChecked = outcome?.state === 'done' && outcome.isDryRun === true;

  const run = async (isDryRun: boolean) => {
    if (!table) return;
    setOutcome({ state: 'running', stage: 'checking', done: 0, total: undefined });
    const end = await runImport(client, { table, pictures, isDryRun, toPublish }, setOutcome);
    setOutcome({ ...end, isDryRun });
  };
  const download = async (format: 'csv' | 'json') => {
    const { data } = await client.get<Blob>(`/imports/table/${format}`, { responseType: 'blob' });
    save(data, `gallery.${format}`);
  };
  /** What was checked is no longer what would be imported. */
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setOutcome(undefined);
    };

  return (
    <Modal.Content>
      <Modal.Header>
        <Modal.Title>Import entries</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={5}>
          <Typography textColor="neutral700">
            A CSV or JSON file with up to 1,000 rows. The first row names the columns, such as title, price
            and thumbnail. A row whose slug an entry has changes that entry.
          </Typography>
          <FileField
            label="Table"
            hint="CSV or JSON"
            accept=".csv,.tsv,.txt,.json"
            isDisabled={isRunning}
            onChange={change((files: File[]) => setTable(files[0]))}
          />
          <FileField
            label="Pictures"
            hint="Those that the table names by file, up to 499 with 20 MB together. Others are fetched from their addresses."
            accept="image/*"
            isMultiple
            isDisabled={isRunning}
            onChange={change(setPictures)}
          />
          <Checkbox
            checked={toPublish}
            disabled={isRunning}
            onCheckedChange={(checked) => change(setToPublish)(checked === true)}
          >
            Publish the new and changed entries
          </Checkbox>
          {outcome && (
            <Box background="neutral100" padding={4} hasRadius aria-live="polite">
              <Report outcome={outcome} toPublish={toPublish} />
            </Box>
          )}
          <Flex gap={4}>
            <Typography variant="pi" textColor="neutral600">
              To see the columns, or to edit entries in a spreadsheet, export the gallery. JSON has its texts
              too:
            </Typography>
            <Link tag="button" onClick={() => void download('csv')}>
              CSV
            </Link>
            <Link tag="button" onClick={() => void download('json')}>
              JSON
            </Link>
          </Flex>
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">Close</Button>
        </Modal.Close>
        <Flex gap={2}>
          <Button
            variant={isChecked ? 'secondary' : 'default'}
            disabled={!table}
            loading={isRunning}
            onClick={() => void run(true)}
          >
            Check
          </Button>
          {isChecked && (
            <Button onClick={() => void run(false)}>
              {toPublish ? 'Import and publish' : 'Import as drafts'}
            </Button>
          )}
        </Flex>
      </Modal.Footer>
    </Modal.Content>
  );
}

function Report({ outcome, toPublish }: { outcome: Outcome; toPublish: boolean }): ReactNode {
  switch (outcome.state) {
    case 'running':
      return (
        <Typography>
          {outcome.stage === 'checking'
            ? 'Checking'
            : outcome.stage === 'writing'
              ? 'Writing'
              : 'Fetching pictures'}{' '}
          … {outcome.done > 0 && outcome.done}
          {outcome.total !== undefined && ` of ${outcome.total}`}
        </Typography>
      );
    case 'done':
      return describeReport(outcome.report, { isDryRun: outcome.isDryRun === true, toPublish }).map(
        (line) => (
          <Typography key={line} tag="p">
            {line}
          </Typography>
        ),
      );
    case 'refused':
      return (
        <>
          <Typography tag="p" fontWeight="bold" textColor="danger600">
            {outcome.message}
          </Typography>
          {outcome.mistakes.map((line) => (
            <Typography key={line} tag="p">
              {line}
            </Typography>
          ))}
        </>
      );
    default:
      return outcome satisfies never;
  }
}

interface FileFieldProps {
  label: string;
  hint: string;
  accept: string;
  isMultiple?: boolean;
  isDisabled: boolean;
  onChange: (files: File[]) => void;
}

/** In the colours of the panel's buttons. */
const FileInput = styled(Typography)`
  max-width: 100%;
  &::file-selector-button {
    margin-inline-end: 0.8rem;
    padding: 0.6rem 1.2rem;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: ${({ theme }) => theme.borderRadius};
    background: ${({ theme }) => theme.colors.neutral0};
    color: ${({ theme }) => theme.colors.neutral800};
    font: inherit;
  }
`;

function FileField({ label, hint, accept, isMultiple = false, isDisabled, onChange }: FileFieldProps) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Flex tag="label" direction="column" alignItems="flex-start" gap={1}>
        <Typography variant="pi" fontWeight="bold">
          {label}
        </Typography>
        <FileInput
          tag="input"
          {...{ type: 'file', accept, multiple: isMultiple, disabled: isDisabled }}
          onChange={(event: { currentTarget: HTMLInputElement }) =>
            onChange([...(event.currentTarget.files ?? [])])
          }
        />
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        {hint}
      </Typography>
    </Flex>
  );
}

/** Has the browser store a file. */
function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
