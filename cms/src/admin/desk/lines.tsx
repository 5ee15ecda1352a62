import { Box, Flex, Link, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

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
