import { createMailedLinkRoutes } from '../../../mail/mailed-link-routes.ts';

export default { routes: createMailedLinkRoutes('/subscribers', 'subscriber') };
