import type { Core } from '@strapi/strapi';
import { keepPeoplePrivate, type PanelPlugin } from '../../people/private-to-editors.ts';
import { createImageManipulation } from '../../pictures/image-manipulation.ts';
import { createReplace, type UploadService } from '../../pictures/replace-picture.ts';
import { changeFile, checkFileAgain } from '../../policies/changeable-files.ts';

interface Upload extends PanelPlugin {
  contentTypes: { file: { schema: { options: object; attributes: object } } };
  services: { 'image-manipulation': object; upload: (application: { strapi: Core.Strapi }) => UploadService };
}

/**
 * Hides which entries use a picture, since populating them through it would include their drafts. Draws pictures in processes of
 * their own, with renditions as the site needs them. Stores the colours of each picture. Replaces a picture completely or not at all.
 */
export default (plugin: Upload): Upload => {
  const { schema } = plugin.contentTypes.file;
  schema.attributes = { ...schema.attributes, palette: { type: 'json', configurable: false, private: true } };
  schema.options = { ...schema.options, privateAttributes: ['related'] };
  const pictures = plugin.services['image-manipulation'];
  const createPictures = ({ strapi }: { strapi: Core.Strapi }) => ({
    ...pictures,
    ...createImageManipulation(strapi),
  });
  const createUpload = ({ strapi }: { strapi: Core.Strapi }) => {
    const upload = plugin.services.upload({ strapi });
    return {
      ...upload,
      replace: createReplace(strapi, upload),
      // A bulk action comes to its last file long after the check of all of them.
      updateFileInfo: ((id, ...info) =>
        changeFile(strapi, id, () => upload.updateFileInfo(id, ...info))) as UploadService['updateFileInfo'],
      remove: (async (file) => {
        await checkFileAgain(strapi, file.id);
        return upload.remove(file);
      }) as UploadService['remove'],
    };
  };
  return keepPeoplePrivate({
    ...plugin,
    services: { ...plugin.services, 'image-manipulation': createPictures, upload: createUpload },
  });
};
