import { createListController } from '../../../lists/list-controller.ts';

export default createListController('api::lookup.tag');
