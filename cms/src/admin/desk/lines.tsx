import { Box, Flex, Link, Typography } from '@strapi/design-system';
import type { ComponentType, ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { createGlobalStyle } from 'styled-components';

/** Strapi gives a part of the desk 261 pixels, in which few lines are in sight. Here its lines decide, and in one column nothing else. */
const Room = createGlobalStyle`
  main:has(> [data-desk-part]) {
    height: auto;
    min-height: 261px;
    max-height: 640px;
    scrollbar-color: ${({ theme }) => theme.colors.neutral300} transparent;
  }
  section:has(> div [data-desk-part]) {
    align-self: stretch;
  }
  @media (max-width: 1079px) {
    main:has(> [data-desk-part]) {
      min-height: 0;
      max-height: none;
    }
  }
`;

/** Gives a part of the desk its room. Focused links are framed outside of their text, hence the padding. */
export const asPart = (Content: ComponentType) => () => (
  <Box paddingRight={1} paddingBottom={1} data-desk-part="">
    <Room />
    <Content />
  </Box>
);

/** The lines of one part of the desk. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <Flex direction="column" alignItems="stretch" gap={3}>
    {children}
  </Flex>
);

export const Sentence = ({ isFault = false, children }: { isFault?: boolean; children: ReactNode }) => (
  <Typography tag="p" textColor={isFault ? 'danger600' : 'neutral800'} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

export const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography tag="p" textColor="neutral600">
    {children}
  </Typography>
);

/** A link to another page of the panel. */
export const PanelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link tag={NavLink} to={to}>
    {children}
  </Link>
);

/** A sentence with the links that belong to it. */
export const Line = ({
  words,
  links,
  children,
}: {
  words: ReactNode;
  links: ReactNode;
  children?: ReactNode;
}) => (
  <Box>
    <Flex gap={3} wrap="wrap" justifyContent="space-between" alignItems="baseline">
      <Sentence>{words}</Sentence>
      <Flex gap={3}>{links}</Flex>
    </Flex>
    {children}
  </Box>
);
