import { Calendar, CheckCircle, Clock, WarningCircle } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

type Section = Parameters<StrapiApp['widgets']['register']>[0];

/** The parts of the desk, which is the first page of the panel. Strapi shows each as a widget. */
export const sections = [
  {
    id: 'waiting',
    icon: Clock,
    title: { id: 'vitrine.desk.waiting', defaultMessage: 'Waiting for you' },
    component: async () => (await import('./Waiting.tsx')).Waiting,
  },
  {
    id: 'scheduled',
    icon: Calendar,
    title: { id: 'vitrine.desk.scheduled', defaultMessage: 'Scheduled' },
    component: async () => (await import('../schedules/ScheduledList.tsx')).ScheduledList,
  },
  {
    id: 'published',
    icon: CheckCircle,
    title: { id: 'vitrine.desk.published', defaultMessage: 'On the site' },
    component: async () => (await import('./Published.tsx')).Published,
  },
  {
    id: 'faults',
    icon: WarningCircle,
    title: { id: 'vitrine.desk.faults', defaultMessage: 'To mend' },
    component: async () => (await import('./Faults.tsx')).Faults,
  },
] satisfies Section;
