import { createListService } from '../../../lists/list-service.ts';

export default createListService('api::lookup.design-style');
