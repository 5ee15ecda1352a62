import { createEntryController } from '../../../catalogue/entry-controller.ts';

export default createEntryController('api::inspiration.inspiration');
