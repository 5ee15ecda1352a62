import { Box, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { toPlainText } from '../../../shared/rich-text.ts';
import { type FieldValue, isReferences, type Reference } from '../../versions/shapes.ts';

export interface FieldRow {
  name: string;
  label: string;
  one: ReactNode;
  other: ReactNode;
}

const cell = { verticalAlign: 'baseline', paddingTop: '1.2rem', paddingBottom: '1.2rem' };

/** Two versions of an entry beside each other, one field a row. */
export function FieldTable({ headings, rows }: { headings: [string, string]; rows: readonly FieldRow[] }) {
  return (
    <Stacked colCount={3} rowCount={rows.length + 1}>
      <Thead>
        <Tr>
          {['Field', ...headings].map((heading) => (
            <Th key={heading}>
              <Typography variant="sigma" textColor="neutral600">
                {heading}
              </Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map(({ name, label, one, other }) => (
          <Tr key={name}>
            <Td style={{ ...cell, width: '20%' }}>
              <Typography fontWeight="bold">{label}</Typography>
            </Td>
            <Td style={{ ...cell, width: '40%' }} data-heading={headings[0]}>
              {one}
            </Td>
            <Td style={{ ...cell, width: '40%' }} data-heading={headings[1]}>
              {other}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Stacked>
  );
}

/** Long names wrap. On a phone each value has a line of its own, below its heading. */
const Stacked = styled(Table)`
  td {
    white-space: normal;
  }
  @media (max-width: 767px) {
    thead {
      display: none;
    }
    tr,
    td {
      display: block;
      width: auto !important;
    }
    td[data-heading]::before {
      content: attr(data-heading);
      display: block;
      color: ${({ theme }) => theme.colors.neutral600};
      font-size: 1.2rem;
      padding-block-end: 0.4rem;
    }
  }
`;

/** A value as an editor reads it: names of references, pictures as pictures. */
export function Value({ value }: { value: FieldValue | undefined }) {
  if (isReferences(value) && value.length > 0) return <References references={value} />;
  const text = describeValue(value);
  return (
    <Box maxHeight="16rem" overflow="auto">
      <Typography
        textColor={text === undefined ? 'neutral500' : 'neutral800'}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.5 }}
      >
        {text ?? 'Empty'}
      </Typography>
    </Box>
  );
}

function describeValue(value: FieldValue | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return isReferences(value) ? undefined : toPlainText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

function References({ references }: { references: readonly Reference[] }) {
  return (
    <Flex gap={2} wrap="wrap" alignItems="flex-start">
      {references.map(({ documentId, name, url }) =>
        url ? (
          <Picture key={documentId} name={name} url={url} />
        ) : (
          <Box key={documentId} background="neutral150" hasRadius paddingLeft={2} paddingRight={2}>
            <Typography style={{ lineHeight: 1.7 }}>{name}</Typography>
          </Box>
        ),
      )}
    </Flex>
  );
}

/** A picture that was deleted meanwhile shows its name only. */
function Picture({ name, url }: { name: string; url: string }) {
  const [isGone, setGone] = useState(false);
  return (
    <Flex direction="column" alignItems="flex-start" gap={1} maxWidth="12rem">
      {!isGone && (
        <img
          src={url}
          alt=""
          onError={() => setGone(true)}
          style={{ maxWidth: '100%', maxHeight: '8rem', borderRadius: 4 }}
        />
      )}
      <Typography variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
        {isGone ? `${name} (the file is gone)` : name}
      </Typography>
    </Flex>
  );
}
