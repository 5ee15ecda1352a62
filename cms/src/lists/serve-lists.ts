import { type Core, factories } from '@strapi/strapi';
import { ENTRIES, LOOKUPS } from '../catalogue/kinds.ts';
import { createListController } from './list-controller.ts';
import { createListService } from './list-service.ts';

/**
 * Gives every kind of the catalogue a controller, a service and routes, which Strapi would otherwise load from three files.
 * Content types cannot be added here, since Strapi has already given each its locale.
 */
export function serveLists(strapi: Core.Strapi): void {
  for (const { type, uid } of [...ENTRIES, ...LOOKUPS]) {
    const [name = ''] = uid.replace('api::', '').split('.');
    const api = strapi.api(name);
    strapi.get('controllers').set(uid, createListController(uid));
    strapi.get('services').set(uid, createListService(uid));
    const router = factories.createCoreRouter(uid, { only: ['find', 'findOne'] });
    Object.assign(api, { routes: { ...api.routes, [type]: router } });
  }
}
