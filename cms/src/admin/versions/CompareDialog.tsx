import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import {
  type Comparison,
  LOADED_HEADER,
  type Restoration,
  type VersionLine,
  writeLoaded,
} from '../../versions/shapes.ts';
import { FieldTable, Value } from './FieldTable.tsx';
import { findLoaded } from './loaded.ts';
import { describeTime } from './words.ts';

interface Props {
  /** The address of the version in the CMS. */
  path: string;
  documentId: string;
  version: VersionLine;
  onClose: () => void;
}

/** Compares a published version with the draft, field by field, and writes it into the draft. */
export function CompareDialog({ path, documentId, version, onClose }: Props) {
  const { get, post } = useFetchClient();
  const isModified = useForm('CompareDialog', (form) => form.modified);
  const [comparison, setComparison] = useState<Comparison>();
  const [restored, setRestored] = useState<Restoration>();
  const [fault, setFault] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    get<Comparison>(path).then(
      ({ data }) => setComparison(data),
      (error: Error) => setFault(error.message),
    );
  }, [path]);

  async function restore() {
    try {
      const headers = { [LOADED_HEADER]: writeLoaded(findLoaded([documentId])) };
      setRestored((await post<Restoration>(path, {}, { headers })).data);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }

  const different = comparison?.fields.filter(({ isSame }) => !isSame) ?? [];
  return (
    <Modal.Root open onOpenChange={restored ? () => window.location.reload() : onClose}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{`Published ${describeTime(version.at)}${version.by ? ` by ${version.by}` : ''}`}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            {fault && (
              <Typography tag="p" textColor="danger600">
                {fault}
              </Typography>
            )}
            {restored ? (
              <Outcome {...restored} />
            ) : (
              comparison && <Differences fields={different} all={comparison.fields.length} />
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          {restored ? (
            <>
              <span />
              <Button onClick={() => window.location.reload()}>Show the draft</Button>
            </>
          ) : (
            <>
              <Button variant="tertiary" onClick={onClose}>
                Close
              </Button>
              <Flex gap={3}>
                {isModified && (
                  <Typography textColor="neutral600">Save or discard what you have typed first.</Typography>
                )}
                {comparison?.canRestore && (
                  <Button disabled={isModified || different.length === 0} onClick={() => void restore()}>
                    Restore into the draft
                  </Button>
                )}
              </Flex>
            </>
          )}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function Differences({ fields, all }: { fields: Comparison['fields']; all: number }) {
  if (fields.length === 0) return <Typography>The draft is the same as this version.</Typography>;
  const others = all - fields.length;
  return (
    <>
      <FieldTable
        headings={['This version', 'The draft now']}
        rows={fields.map(({ name, label, version, draft }) => ({
          name,
          label,
          one: <Value value={version} />,
          other: <Value value={draft} />,
        }))}
      />
      {others > 0 && (
        <Typography textColor="neutral600">
          {others === 1 ? 'The other field is the same.' : `The other ${others} fields are the same.`}
        </Typography>
      )}
    </>
  );
}

function Outcome({ lost }: Restoration) {
  return (
    <>
      <Typography tag="p">
        The version is in the draft. The site still shows what it showed; publish the draft to change that.
      </Typography>
      {lost.map((sentence) => (
        <Typography key={sentence} tag="p" textColor="warning700">
          {sentence}
        </Typography>
      ))}
    </>
  );
}
