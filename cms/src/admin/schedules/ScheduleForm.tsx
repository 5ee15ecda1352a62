import { Button, Field, Flex, Modal, Radio, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ScheduleAction, Scheduled } from '../../schedules/shapes.ts';
import { useHidden } from '../entries/hidden-kinds.tsx';
import { ACTION_WORDS, describeDue, describeZone, proposeTime, toFieldValue } from './words.ts';

interface Props {
  model: string;
  documentIds: readonly string[];
  /** What may be scheduled; not empty. */
  actions: readonly ScheduleAction[];
  /** The time that is scheduled now, to change it; null when nothing is. Absent for entries of a list. */
  presentDue?: string | null;
  onClose: () => void;
}

/** The body and the buttons of a dialog that schedules entries together. */
export function ScheduleForm({ model, documentIds, actions, presentDue, onClose }: Props) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [action, setAction] = useState<ScheduleAction>(actions[0] ?? 'publish');
  const [time, setTime] = useState(toFieldValue(presentDue ? new Date(presentDue) : proposeTime()));
  const [fault, setFault] = useState('');
  const [warnings, setWarnings] = useState<string[]>();
  const hidden = useHidden(model).join(' ');
  const at = new Date(time);
  const isTime = !Number.isNaN(at.getTime());

  async function schedule() {
    try {
      const due = at.toISOString();
      const { data } = await post<Scheduled>(`/schedules/${model}`, {
        documentIds,
        action,
        due,
        seen: presentDue,
      });
      const what = documentIds.length === 1 ? 'The entry' : `${documentIds.length} entries`;
      toggleNotification({ type: 'success', message: `${what} will be ${action}ed on ${describeDue(due)}.` });
      if (data.warnings.length === 0) onClose();
      else setWarnings(data.warnings);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }

  if (warnings)
    return (
      <>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={2}>
            <Typography tag="p">
              It is scheduled. Before then, somebody has to add what is missing:
            </Typography>
            {warnings.map((sentence) => (
              <Typography key={sentence} tag="p" textColor="warning700">
                {sentence}
              </Typography>
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <span />
          <Button onClick={onClose}>Close</Button>
        </Modal.Footer>
      </>
    );
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {actions.length > 1 && (
            <Radio.Group
              aria-label="What to do"
              value={action}
              onValueChange={(value: string) => setAction(value as ScheduleAction)}
            >
              {actions.map((one) => (
                <Radio.Item key={one} value={one}>
                  {ACTION_WORDS[one]}
                </Radio.Item>
              ))}
            </Radio.Group>
          )}
          <Field.Root
            name="due"
            required
            hint={`Your time zone: ${describeZone(isTime ? at : new Date())}`}
            {...(fault && { error: fault })}
          >
            <Field.Label>Date and time</Field.Label>
            <TimeInput
              type="datetime-local"
              min={toFieldValue(new Date())}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
          {action === 'publish' && hidden && <Typography textColor="warning700">{hidden}</Typography>}
          <Typography textColor="neutral600" style={{ lineHeight: 1.5 }}>
            {documentIds.length > 1 && `The ${documentIds.length} entries go together, as one publish. `}
            {presentDue === undefined && 'Another time that is planned for this is replaced. '}
            {action === 'publish' && 'What is in the draft at that time is published.'}
          </Typography>
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isTime} onClick={() => void schedule()}>
          {`${ACTION_WORDS[action]} at this time`}
        </Button>
      </Modal.Footer>
    </>
  );
}

/** The theme of the panel has no name, and the browser draws the calendar's button for a light one. */
const TimeInput = styled(TextInput)`
  color-scheme: ${({ theme }) => (theme.colors.neutral0 === '#ffffff' ? 'light' : 'dark')};
`;
