import { Box, Button, Flex, Link, Typography, VisuallyHidden } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { Step } from '../../../shared/desk.ts';
import { describeStep, type StepLink } from './describe-step.ts';
import { Sentence } from './lines.tsx';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 15_000;
const HIDDEN = 'vitrine-steps-hidden';

/** What is left to do before the gallery opens. Nothing when all of it is done. */
export function Steps() {
  const { value: steps, fault } = usePolled<Step[]>('/desk/steps', EVERY_MS);
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) !== null);

  if (steps === undefined) return fault ? <Sentence isFault>{fault}</Sentence> : null;
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  const hide = (toHide: boolean) => {
    if (toHide) localStorage.setItem(HIDDEN, '');
    else localStorage.removeItem(HIDDEN);
    setHidden(toHide);
  };

  return (
    <Box tag="section" aria-labelledby="vitrine-steps">
      <Flex justifyContent="space-between" gap={3} paddingBottom={1}>
        <Typography tag="h3" id="vitrine-steps" variant="omega" fontWeight="bold">
          {left === 1 ? '1 step until your gallery is ready' : `${left} steps until your gallery is ready`}
        </Typography>
        <Button variant="tertiary" size="S" onClick={() => hide(!isHidden)}>
          {isHidden ? 'Show' : 'Hide'}
        </Button>
      </Flex>
      {!isHidden && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
          {steps.map((step) => (
            <StepLine key={step.name} step={step} />
          ))}
        </Flex>
      )}
    </Box>
  );
}

function StepLine({ step }: { step: Step }) {
  const { title, what, link } = describeStep(step);
  return (
    <Flex tag="li" gap={2} alignItems="flex-start">
      <Mark isDone={step.isDone} />
      <Box flex="1">
        <Typography fontWeight="semiBold" textColor={step.isDone ? 'neutral600' : 'neutral800'}>
          {title}
          {step.isDone && <VisuallyHidden tag="span">: done</VisuallyHidden>}
        </Typography>
        {!step.isDone && (
          <Typography variant="pi" textColor="neutral600">
            {`\u2002${what}`}
          </Typography>
        )}
      </Box>
      {!step.isDone && <Way link={link} title={title} />}
    </Flex>
  );
}

const Mark = ({ isDone }: { isDone: boolean }) => (
  <Flex paddingTop="2px" aria-hidden>
    {isDone ? (
      <CheckCircle fill="success600" width="16px" height="16px" />
    ) : (
      <Box width="16px" height="16px" borderColor="neutral300" borderRadius="50%" />
    )}
  </Flex>
);

/** The guide opens in a new tab. */
function Way({ link: { label, ...place }, title }: { link: StepLink; title: string }) {
  const name = `${label}: ${title}`;
  return 'to' in place ? (
    <Link tag={NavLink} to={place.to} aria-label={name}>
      {label}
    </Link>
  ) : (
    <Link href={place.href} isExternal aria-label={name}>
      {label}
    </Link>
  );
}
