// What the panel and the CMS tell each other about scheduled publishes.

export const scheduleActions = ['publish', 'unpublish'] as const;
export type ScheduleAction = (typeof scheduleActions)[number];

/** That an entry is published or unpublished at a time. */
export interface Schedule {
  model: string;
  documentId: string;
  title: string;
  action: ScheduleAction;
  /** ISO 8601 in UTC. */
  due: string;
  /** The same for entries that are scheduled together. */
  batch: string;
  /** Who scheduled it. */
  by: string;
  /** Who has changed the draft since, and may not publish it; null when nobody has. */
  changedBy: string | null;
  /** Why it did not happen when it was due; null before. */
  fault: string | null;
}

/** The body of a call that schedules entries of a content type together. */
export interface ScheduleOrder {
  documentIds: string[];
  action: ScheduleAction;
  due: string;
  /** The time that the editor has seen, which this replaces; null when nothing was scheduled. Absent in calls from a list. */
  seen?: string | null | undefined;
}

/** The answer. `warnings`: a sentence for each entry that could not be published as it is now. */
export interface Scheduled {
  warnings: string[];
}
