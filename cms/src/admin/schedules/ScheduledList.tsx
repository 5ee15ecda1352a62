import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { Schedule } from '../../schedules/shapes.ts';
import {
  ACTION_WORDS,
  describeDue,
  describeTitles,
  describeTrouble,
  describeZone,
  groupBatches,
} from './words.ts';

const EVERY_MS = 5000;

/** The part of the desk that lists what is scheduled, and what could not be published when it was due. */
export function ScheduledList() {
  const { get } = useFetchClient();
  const [schedules, setSchedules] = useState<Schedule[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    // The rest of the desk reports when the CMS does not answer.
    const look = () =>
      get<Schedule[]>('/schedules').then(
        ({ data }) => setSchedules(data),
        () => undefined,
      );
    void look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  if (schedules.length === 0) return <Typography textColor="neutral600">Nothing is scheduled.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {`Times are in ${describeZone()}.`}
      </Typography>
      {groupBatches(schedules).map((batch) => (
        <Batch key={batch.map(({ documentId, action }) => `${documentId} ${action}`).join()} batch={batch} />
      ))}
    </Flex>
  );
}

function Batch({ batch }: { batch: readonly Schedule[] }) {
  const [first] = batch;
  if (!first) return null;
  const { action, due, by, model, documentId } = first;
  const troubles = batch.flatMap((schedule) => {
    const trouble = describeTrouble(schedule);
    return trouble ? [{ title: schedule.title, trouble }] : [];
  });
  return (
    <Box>
      <Typography tag="p">
        {`${describeDue(due)}: ${ACTION_WORDS[action].toLowerCase()} `}
        <Link tag={NavLink} to={`/content-manager/collection-types/${model}/${documentId}`}>
          {describeTitles(batch.map(({ title }) => title))}
        </Link>
        {`, by ${by}`}
      </Typography>
      {troubles.map(({ title, trouble }) => (
        <Typography key={title} tag="p" textColor="danger600">
          {batch.length > 1 ? `${title}: ${trouble}` : trouble}
        </Typography>
      ))}
    </Box>
  );
}
