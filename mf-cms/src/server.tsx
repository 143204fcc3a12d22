import { CONTRACT_VERSION, type ServerRemote, type WidgetProps } from '@forecourt/shared/contract';
import { COMMON_BLOCKS, rareEntry } from './app/blocks';
import CmsFooter from './app/cms-footer';
import CmsForm from './app/cms-form';
import CmsHeader from './app/cms-header';
import CmsPage from './app/cms-page';
import { RARE_BLOCKS } from './app/rare-blocks';
import { FormBlock } from './features/contact-form';
import { messages } from './messages/all';

/** The server does not wait for chunks: it draws every component type at once. */
const blocks = {
  ...COMMON_BLOCKS,
  ...Object.fromEntries(
    Object.entries({ ...RARE_BLOCKS, form: FormBlock }).map(([type, draw]) => [type, rareEntry(draw)]),
  ),
};

const server: ServerRemote<'mf-cms'> = {
  name: 'mf-cms',
  contract: CONTRACT_VERSION,
  messages,
  pages: {},
  widgets: {
    'cms/Page': (props: WidgetProps['cms/Page']) => <CmsPage {...props} blocks={blocks} />,
    'cms/Header': (props: WidgetProps['cms/Header']) => <CmsHeader {...props} blocks={blocks} />,
    'cms/Footer': (props: WidgetProps['cms/Footer']) => <CmsFooter {...props} blocks={blocks} />,
    'cms/Form': CmsForm,
  },
};
export default server;
