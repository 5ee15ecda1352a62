import { Calendar, CheckCircle, Clock, WarningCircle } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { asPart } from './lines.tsx';

type Section = Parameters<StrapiApp['widgets']['register']>[0];

/** The parts of the desk, which is the first page of the panel. Strapi shows each as a widget. */
export const sections = [
  {
    id: 'waiting',
    icon: Clock,
    title: { id: 'vitrine.desk.waiting', defaultMessage: 'Waiting for you' },
    component: async () => asPart((await import('./Waiting.tsx')).Waiting),
  },
  {
    id: 'scheduled',
    icon: Calendar,
    title: { id: 'vitrine.desk.scheduled', defaultMessage: 'Scheduled' },
    component: async () => asPart((await import('../schedules/ScheduledList.tsx')).ScheduledList),
  },
  {
    id: 'published',
    icon: CheckCircle,
    title: { id: 'vitrine.desk.published', defaultMessage: 'On the site' },
    component: async () => asPart((await import('./Published.tsx')).Published),
  },
  {
    id: 'faults',
    icon: WarningCircle,
    title: { id: 'vitrine.desk.faults', defaultMessage: 'To mend' },
    component: async () => asPart((await import('./Faults.tsx')).Faults),
  },
] satisfies Section;
