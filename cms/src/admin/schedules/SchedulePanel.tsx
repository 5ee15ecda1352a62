import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useDocumentRBAC, useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { PUBLISHED } from '../../catalogue/kinds.ts';
import { type Schedule, scheduleActions } from '../../schedules/shapes.ts';
import type { SidePanel } from '../actions.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { ACTION_WORDS, describeDue, describeTrouble, describeZone } from './words.ts';

export const canBeScheduled = (model: string): boolean => PUBLISHED.some(({ uid }) => uid === model);

/** The side panel that shows when an entry is published and unpublished, and lets those who may publish change it. */
export const SchedulePanel: SidePanel = ({ model, documentId, document }) => {
  if (!canBeScheduled(model) || !documentId) return null;
  const state = `${document?.updatedAt} ${document?.['status']}`;
  return { title: 'Schedule', content: <Schedules model={model} documentId={documentId} state={state} /> };
};

interface Place {
  model: string;
  documentId: string;
}

function Schedules({ model, documentId, state }: Place & { state: string }) {
  const { get, del } = useFetchClient();
  const canPublish = useDocumentRBAC('Schedules', (rights) => rights.canPublish);
  const isModified = useForm('Schedules', (form) => form.modified);
  const [schedules, setSchedules] = useState<Schedule[]>();
  const [fault, setFault] = useState('');
  /** What the open dialog changes; `new` when it schedules. */
  const [edited, setEdited] = useState<Schedule | 'new'>();
  const path = `/schedules/${model}/${documentId}`;
  const free = scheduleActions.filter((action) => !schedules?.some((schedule) => schedule.action === action));

  const load = () =>
    get<Schedule[]>(path).then(
      ({ data }) => {
        setSchedules(data);
        setFault('');
      },
      (error: Error) => setFault(error.message),
    );
  const cancel = ({ action, due }: Schedule) =>
    del(`${path}/${action}?seen=${due}`).then(load, async ({ message }: Error) => {
      await load();
      setFault(message);
    });

  const close = () => {
    setEdited(undefined);
    void load();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render, and `state` says when to read again.
  useEffect(() => void load(), [path, state]);

  if (!schedules) return fault ? <Typography textColor="danger600">{fault}</Typography> : null;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {fault && <Typography textColor="danger600">{fault}</Typography>}
      {schedules.length === 0 && <Typography textColor="neutral600">Nothing is scheduled.</Typography>}
      {schedules.map((schedule) => (
        <Line
          key={schedule.action}
          schedule={schedule}
          canChange={canPublish}
          onChange={() => setEdited(schedule)}
          onCancel={() => void cancel(schedule)}
        />
      ))}
      {canPublish && free.length > 0 && (
        <Button variant="secondary" size="S" disabled={isModified} onClick={() => setEdited('new')}>
          Schedule …
        </Button>
      )}
      {canPublish && isModified && (
        <Typography variant="pi" textColor="neutral600">
          Save what you have typed to schedule it.
        </Typography>
      )}
      {edited && (
        <Modal.Root open onOpenChange={close}>
          <Modal.Content>
            <Modal.Header>
              <Modal.Title>
                {edited === 'new' ? 'Schedule this entry' : `${ACTION_WORDS[edited.action]} at another time`}
              </Modal.Title>
            </Modal.Header>
            <ScheduleForm
              model={model}
              documentIds={[documentId]}
              {...(edited === 'new'
                ? { actions: free, presentDue: null }
                : { actions: [edited.action], presentDue: edited.due })}
              onClose={close}
            />
          </Modal.Content>
        </Modal.Root>
      )}
    </Flex>
  );
}

interface LineProps {
  schedule: Schedule;
  canChange: boolean | undefined;
  onChange: () => void;
  onCancel: () => void;
}

function Line({ schedule, canChange, onChange, onCancel }: LineProps) {
  const { action, due, by } = schedule;
  const trouble = describeTrouble(schedule);
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography fontWeight="bold">{`${ACTION_WORDS[action]} on ${describeDue(due)}`}</Typography>
      <Typography variant="pi" textColor="neutral600">
        {`${describeZone(new Date(due))}, by ${by}.`}
        {action === 'publish' && ' What is in the draft then is published.'}
      </Typography>
      {trouble && (
        <Typography tag="p" variant="pi" textColor="danger600" style={{ lineHeight: 1.4 }}>
          {trouble}
        </Typography>
      )}
      {canChange && (
        <Flex gap={2} paddingTop={1}>
          <Button variant="tertiary" size="S" onClick={onChange}>
            Change
          </Button>
          <Button variant="tertiary" size="S" aria-label={`Do not ${action}`} onClick={onCancel}>
            Cancel
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
