import { useAPIErrorHandler, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import type { DocumentAction } from '../actions.ts';

const TYPES = '/content-manager/collection-types';

/**
 * *Duplicate*, which makes a draft at once, with a title and a slug of its own (src/catalogue/copies.ts), and opens it. Strapi's
 * action asks editors to fill in a form that cannot be published.
 */
export function withOwnCopies(clone: DocumentAction): DocumentAction {
  const copying: DocumentAction = (props) => {
    const action = clone(props);
    const { post } = useFetchClient();
    const { toggleNotification } = useNotification();
    const { formatAPIError } = useAPIErrorHandler();
    const navigate = useNavigate();
    const { model, documentId } = props;
    if (action === null || !documentId) return null;
    const { dialog: _form, ...button } = action;
    return {
      ...button,
      position: ['table-row', 'header'],
      async onClick() {
        try {
          const { data } = await post<{ data: { documentId: string } }>(
            `${TYPES}/${model}/clone/${documentId}`,
            {},
          );
          navigate(`${TYPES}/${model}/${data.data.documentId}`);
        } catch (error) {
          const message = formatAPIError(error as Parameters<typeof formatAPIError>[0]);
          toggleNotification({ type: 'danger', message });
        }
        return true;
      },
    };
  };
  return Object.assign(copying, { type: clone.type, position: ['table-row', 'header'] });
}
