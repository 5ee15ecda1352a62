import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { entryKinds } from '../../../shared/kinds.ts';
import type { VersionLine } from '../../versions/shapes.ts';
import type { SidePanel } from '../actions.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { describeTime } from './words.ts';

const VERSIONED = new Set([...entryKinds, 'collection', 'page'].map((type) => `api::${type}.${type}`));
const SHOWN = 5;

/** The side panel with the published versions of an entry. */
export const VersionsPanel: SidePanel = ({ model, documentId, document }) => {
  if (!VERSIONED.has(model) || !documentId) return null;
  // Every publish changes the draft's time or the state of the entry.
  const key = `${document?.updatedAt} ${document?.['status']}`;
  return { title: 'Versions', content: <Versions model={model} documentId={documentId} state={key} /> };
};

interface Place {
  model: string;
  documentId: string;
}

function Versions({ model, documentId, state }: Place & { state: string }) {
  const { get } = useFetchClient();
  const [versions, setVersions] = useState<VersionLine[]>();
  const [fault, setFault] = useState('');
  const [isAll, setAll] = useState(false);
  const [open, setOpen] = useState<VersionLine>();
  const path = `/versions/${model}/${documentId}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render, and `state` says when to read again.
  useEffect(() => {
    get<VersionLine[]>(path).then(
      ({ data }) => setVersions(data),
      (error: Error) => setFault(error.message),
    );
  }, [path, state]);

  if (fault) return <Typography textColor="danger600">{fault}</Typography>;
  if (!versions) return null;
  if (versions.length === 0)
    return <Typography textColor="neutral600">Every publish keeps a version here.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {(isAll ? versions : versions.slice(0, SHOWN)).map((version) => (
        <Flex key={version.id} justifyContent="space-between" gap={2}>
          <Flex direction="column" alignItems="flex-start">
            <Typography>{describeTime(version.at)}</Typography>
            <Typography variant="pi" textColor="neutral600">
              {version.by ?? 'by the CMS'}
            </Typography>
          </Flex>
          <Button
            variant="tertiary"
            size="S"
            aria-label={`Compare the version of ${describeTime(version.at)}`}
            onClick={() => setOpen(version)}
          >
            Compare
          </Button>
        </Flex>
      ))}
      {versions.length > SHOWN && !isAll && (
        <Button variant="ghost" size="S" onClick={() => setAll(true)}>
          {`Show all ${versions.length}`}
        </Button>
      )}
      {open && (
        <CompareDialog
          path={`${path}/${open.id}`}
          documentId={documentId}
          version={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Flex>
  );
}
