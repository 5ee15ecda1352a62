import { unstable_useDocumentActions, useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import { Check, Cross, Pencil } from '@strapi/icons';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentAction, EditProps } from '../actions.ts';
import { useShared } from '../shared-value.ts';
import { Rejection, rejected } from './Rejection.tsx';

const SUBMISSION = 'api::pending-template.pending-template';
const TEMPLATES = '/content-manager/collection-types/api::template.template';
const SAVE_FIRST = 'Save your changes first. Then accept or reject the submission.';

/** The buttons beside a submission: *Accept* and *Reject…* while it waits, then the way to the draft that it became. */
export const reviewActions: DocumentAction[] = [useAcceptance, useRejection, useDraftLink].map((action) =>
  // Elsewhere the content manager need not call them.
  Object.assign(action, { position: 'panel' }),
);

/**
 * Whether a submission waits for a decision. While a rejection is being written it does, whatever the panel shows: the panel shows a
 * decision before it is stored, and its dialog would be gone when the CMS refuses.
 */
function useIsWaiting({ model, document }: EditProps): boolean {
  const isBeingRejected = useShared(rejected) === document?.documentId;
  return (
    model === SUBMISSION && document !== undefined && (isBeingRejected || document['state'] === 'pending')
  );
}

/** Stores a decision about the submission, which the panel then shows. Resolves to whether it was stored. */
function useDecision({ model, collectionType = 'collection-types', documentId }: EditProps) {
  const { update, isLoading } = unstable_useDocumentActions();
  return {
    isLoading,
    async decide(decision: { state: 'approved' | 'rejected'; reason?: string }): Promise<boolean> {
      const place = { model, collectionType, ...(documentId && { documentId }) };
      return 'data' in (await update({ ...place, params: {} }, decision));
    },
  };
}

/** Says that there are changes which nobody has saved. */
function useUnsaved(): () => boolean {
  const isModified = useForm('Review', (form) => form.modified);
  const { toggleNotification } = useNotification();
  return () => {
    if (isModified) toggleNotification({ type: 'warning', message: SAVE_FIRST });
    return isModified;
  };
}

/**
 * Whether a button was pressed itself. Enter in a field of the form presses the first button beside it as well, which must neither
 * decide nor leave.
 */
const isPressed = (): boolean => !(document.activeElement instanceof HTMLInputElement);

function useAcceptance(props: EditProps): ReturnType<DocumentAction> {
  const { decide, isLoading } = useDecision(props);
  const hasUnsaved = useUnsaved();
  if (!useIsWaiting(props)) return null;
  return {
    label: 'Accept',
    icon: <Check />,
    variant: 'success',
    loading: isLoading,
    position: 'panel',
    async onClick(event) {
      event?.preventDefault();
      if (isPressed() && !hasUnsaved()) await decide({ state: 'approved' });
      return true;
    },
  };
}

function useRejection(props: EditProps): ReturnType<DocumentAction> {
  const { decide } = useDecision(props);
  const hasUnsaved = useUnsaved();
  const { documentId } = props;
  // A new component would forget what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the decision is about this document.
  const content = useMemo(
    () =>
      ({ onClose }: { onClose: () => void }) => (
        <Rejection
          submission={documentId}
          onCancel={onClose}
          onReject={async (reason) => {
            if (await decide({ state: 'rejected', reason })) onClose();
          }}
        />
      ),
    [documentId],
  );
  if (!useIsWaiting(props)) return null;
  return {
    label: 'Reject…',
    icon: <Cross />,
    variant: 'danger-light',
    position: 'panel',
    onClick: (event) => {
      event?.preventDefault();
      return hasUnsaved();
    },
    dialog: { type: 'modal', title: 'Reject this submission', content },
  };
}

function useDraftLink({ model, document }: EditProps): ReturnType<DocumentAction> {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const navigate = useNavigate();
  const draft = document?.['draft'];
  if (model !== SUBMISSION || typeof draft !== 'string') return null;
  return {
    label: 'Open the draft',
    icon: <Pencil />,
    position: 'panel',
    async onClick(event) {
      event?.preventDefault();
      if (!isPressed()) return true;
      await get(`${TEMPLATES}/${draft}`).then(
        () => navigate(`${TEMPLATES}/${draft}`),
        () => toggleNotification({ type: 'warning', message: 'The draft has been deleted.' }),
      );
      return true;
    },
  };
}
