import { useDocumentRBAC } from '@strapi/strapi/admin';
import { scheduleActions } from '../../schedules/shapes.ts';
import type { BulkAction } from '../actions.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { canBeScheduled } from './SchedulePanel.tsx';

/** The *Schedule …* button of a list, for those who may publish. The chosen entries are published together. */
export const scheduleMany: BulkAction = ({ model, documents }) => {
  const canPublish = useDocumentRBAC('scheduleMany', (rights) => rights.canPublish);
  if (!canPublish || !canBeScheduled(model)) return null;
  const documentIds = documents.map(({ documentId }) => documentId);
  return {
    label: 'Schedule …',
    variant: 'tertiary',
    dialog: {
      type: 'modal',
      title: documents.length === 1 ? 'Schedule this entry' : `Schedule ${documents.length} entries`,
      content: ({ onClose }) => (
        <ScheduleForm model={model} documentIds={documentIds} actions={scheduleActions} onClose={onClose} />
      ),
    },
  };
};
