import { Button, Field, Modal, Textarea } from '@strapi/design-system';
import { type FormEvent, useEffect, useState } from 'react';
import { SharedValue } from '../shared-value.ts';

/** The documentId of the submission whose rejection is being written. */
export const rejected = new SharedValue<string | undefined>(undefined);

type Props = { submission: string | undefined; onCancel(): void; onReject(reason: string): Promise<void> };

/** Asks for the reason of a rejection. It cannot be sent without one. */
export function Rejection({ submission, onCancel, onReject }: Props) {
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const isMissing = reason.trim() === '';

  useEffect(() => {
    rejected.set(submission);
    return () => rejected.set(undefined);
  }, [submission]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    if (isMissing || isSending) return;
    setSending(true);
    await onReject(reason.trim());
    setSending(false);
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Modal.Body>
        <Field.Root
          name="reason"
          required
          error={isSent && isMissing ? 'Say why it is rejected.' : undefined}
          hint="The submitter gets this by mail. A rejection cannot be undone."
        >
          <Field.Label>Reason</Field.Label>
          <Textarea
            value={reason}
            onChange={({ target }: { target: HTMLTextAreaElement }) => setReason(target.value)}
            autoFocus
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={isSending}>
          Reject and send
        </Button>
      </Modal.Footer>
    </form>
  );
}
