import { CONTRACT_VERSION, type ServerRemote, type WidgetProps } from '@forecourt/shared/contract';
import CmsBlog from './app/cms-blog';
import CmsFooter from './app/cms-footer';
import CmsForm from './app/cms-form';
import CmsHeader from './app/cms-header';
import CmsPage from './app/cms-page';
import { SERVER_BLOCKS } from './blocks/server-blocks';
import { messages } from './messages/all';

const server: ServerRemote<'mf-cms'> = {
  name: 'mf-cms',
  contract: CONTRACT_VERSION,
  messages,
  pages: {},
  widgets: {
    'cms/Page': (props: WidgetProps['cms/Page']) => <CmsPage {...props} blocks={SERVER_BLOCKS} />,
    'cms/Blog': CmsBlog,
    'cms/Header': (props: WidgetProps['cms/Header']) => <CmsHeader {...props} blocks={SERVER_BLOCKS} />,
    'cms/Footer': (props: WidgetProps['cms/Footer']) => <CmsFooter {...props} blocks={SERVER_BLOCKS} />,
    'cms/Form': CmsForm,
  },
};
export default server;
