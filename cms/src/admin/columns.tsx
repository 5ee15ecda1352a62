import { Badge, Box, Typography } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { describeTime } from './versions/words.ts';

type Row = Record<string, unknown>;
interface Column {
  name: string;
  attribute: { type: string; multiple?: boolean };
  cellFormatter?: (row: Row) => ReactNode;
}
export interface List {
  displayedHeaders: Column[];
  layout: unknown;
}
interface Picture {
  url: string;
  formats?: Record<string, { url: string }> | null;
  focalPoint?: { x: number; y: number } | null;
}

/** The hook of the content manager that changes the columns of lists. */
export const columnsHook = 'Admin/CM/pages/ListView/inject-column-in-table';

/**
 * Draws pictures in lists large enough to recognise them, times short enough to read them whole, and the state of submissions in its
 * colour.
 */
export const drawColumns = ({ displayedHeaders, layout }: List): List => ({
  layout,
  displayedHeaders: displayedHeaders.map((column) => {
    const { name, attribute } = column;
    if (attribute.type === 'media' && !attribute.multiple)
      return { ...column, cellFormatter: (row) => <Thumbnail picture={row[name] as Picture | null} /> };
    if (attribute.type === 'datetime')
      return { ...column, cellFormatter: (row) => <Time at={row[name] as string | null} /> };
    if (name === 'state') return { ...column, cellFormatter: (row) => <State state={String(row[name])} /> };
    return column;
  }),
});

/** As on the pages: the middle of the upper edge, unless an editor has chosen another part. */
const getPosition = ({ focalPoint }: Picture): string =>
  focalPoint ? `${focalPoint.x}% ${focalPoint.y}%` : 'top';

const size = { display: 'block', width: '7.2rem', height: '4.8rem', objectFit: 'cover' } as const;

const Thumbnail = ({ picture }: { picture: Picture | null }) => (
  <Box hasRadius overflow="hidden" background="neutral150" width={size.width} height={size.height}>
    {picture && (
      <img
        src={picture.formats?.['thumbnail']?.url ?? picture.url}
        alt=""
        loading="lazy"
        style={{ ...size, objectPosition: getPosition(picture) }}
      />
    )}
  </Box>
);

const Time = ({ at }: { at: string | null }) => (
  <Typography textColor="neutral800">{at === null ? '–' : describeTime(at)}</Typography>
);

const colors: Record<string, 'primary' | 'success' | 'neutral'> = {
  pending: 'primary',
  approved: 'success',
  rejected: 'neutral',
};
const words: Record<string, string> = { pending: 'waiting', approved: 'accepted', rejected: 'rejected' };

function State({ state }: { state: string }) {
  const color = colors[state] ?? 'neutral';
  return (
    <Badge backgroundColor={`${color}100`} textColor={`${color}700`}>
      {words[state] ?? state}
    </Badge>
  );
}

/** Keeps the menu *⋯* of each row in sight, the rows within a window of 1,024 pixels, and the buttons for the chosen rows within that of a phone. */
export function fitLists(app: StrapiApp): void {
  app.getPlugin('content-manager').injectComponent('listView', 'actions', { name: 'fit', Component: Fit });
}

const Fit = createGlobalStyle`
  main table[role='grid'] td:last-child:has(> button[aria-haspopup='menu']) {
    position: sticky;
    inset-inline-end: 0;
    background: ${({ theme }) => theme.colors.neutral0};
    display: table-cell;
    > button {
      margin-inline-start: auto;
    }
  }
  main div:has(+ div table[role='grid']) {
    &,
    > div {
      flex-wrap: wrap;
    }
  }
  @media (max-width: 1439px) {
    main table[role='grid'] :is(td, th) {
      padding-inline: 0.8rem;
    }
    main table[role='grid'] td > :is(a, span) {
      max-width: 18rem;
    }
  }
`;
