import type { Core, UID } from '@strapi/strapi';
import { findFreeSlug } from '../../catalogue/free-slug.ts';
import { keepPeoplePrivate, type PanelPlugin } from '../../people/private-to-editors.ts';

interface Question {
  contentTypeUID: UID.ContentType;
  field: string;
  data: Record<string, unknown>;
}

type CreateService = (context: { strapi: Core.Strapi }) => object;
interface Plugin extends PanelPlugin {
  services: { uid: CreateService };
}

/**
 * Panel users who may not read people's e-mail addresses may not search or sort by them either. The panel proposes the slug that
 * the CMS would make.
 */
export default (plugin: Plugin): Plugin => proposeOwnSlugs(keepPeoplePrivate(plugin));

function proposeOwnSlugs(plugin: Plugin): Plugin {
  const createService = plugin.services.uid;
  plugin.services.uid = ({ strapi }) => ({
    ...createService({ strapi }),
    generateUIDField({ contentTypeUID, field, data }: Question) {
      const { targetField = '' } = Object(strapi.contentType(contentTypeUID).attributes[field]);
      return findFreeSlug(
        strapi,
        contentTypeUID,
        `${data[targetField] ?? ''}`,
        `${data['documentId'] ?? ''}`,
      );
    },
  });
  return plugin;
}
