import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import { loadMessages } from './messages';

const remote: RemoteContract<'mf-cms'> = {
  name: 'mf-cms',
  contract: CONTRACT_VERSION,
  loadMessages,
  pages: {
    SITE_ADMIN: () => import(/* webpackChunkName: "page-SITE_ADMIN" */ './app/site-admin-page'),
  },
  widgets: {
    'cms/Page': () => import(/* webpackChunkName: "widget-Page" */ './app/cms-page'),
    'cms/Blog': () => import(/* webpackChunkName: "widget-Blog" */ './app/cms-blog'),
    'cms/Header': () => import(/* webpackChunkName: "widget-Header" */ './app/cms-header'),
    'cms/Footer': () => import(/* webpackChunkName: "widget-Footer" */ './app/cms-footer'),
    'cms/Form': () => import(/* webpackChunkName: "widget-Form" */ './app/cms-form'),
  },
};
export default remote;
