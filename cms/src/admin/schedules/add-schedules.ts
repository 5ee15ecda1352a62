import type { StrapiApp } from '@strapi/strapi/admin';
import type { ContentManager } from '../actions.ts';
import { scheduleMany } from './bulk-schedule.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';

/** Shows the schedule of an entry beside its form, and schedules several entries from their list. */
export function addSchedules(app: StrapiApp): void {
  const { addBulkAction, addEditViewSidePanel } = app.getPlugin('content-manager')
    .apis as unknown as ContentManager;
  addEditViewSidePanel([SchedulePanel]);
  addBulkAction((actions) =>
    actions.flatMap((action) => (action.type === 'delete' ? [scheduleMany, action] : [action])),
  );
}
