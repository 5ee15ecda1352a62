import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';

export type RowRecorder = Record<
  'loadBefore' | 'recordCreated' | 'recordUpdated' | 'recordDeleted',
  (event: Event) => Promise<void>
>;

/**
 * Has every write to the rows of these content types recorded, single or bulk, inside the writer's transaction. `loadBefore` runs
 * before an update and before a deletion, and can leave in `event.state` what the recording needs.
 */
export function subscribeToRows(
  strapi: Core.Strapi,
  uids: readonly string[],
  { loadBefore, recordCreated, recordUpdated, recordDeleted }: RowRecorder,
): void {
  strapi.db.lifecycles.subscribe({
    models: [...uids],
    afterCreate: recordCreated,
    afterCreateMany: recordCreated,
    beforeUpdate: loadBefore,
    afterUpdate: recordUpdated,
    beforeUpdateMany: loadBefore,
    afterUpdateMany: recordUpdated,
    beforeDelete: loadBefore,
    afterDelete: recordDeleted,
    beforeDeleteMany: loadBefore,
    afterDeleteMany: recordDeleted,
  });
}
