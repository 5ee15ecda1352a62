import type { Modules } from '@strapi/strapi';

const READS: ReadonlySet<string> = new Set(['findOne', 'findFirst', 'findMany', 'count']);

/** Whether a call of the document service changes nothing. */
export const isRead = ({ action }: Modules.Documents.Middleware.Context): boolean => READS.has(action);
