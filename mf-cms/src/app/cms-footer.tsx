import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import type { Blocks } from '../content/block';
import { FooterCredit } from '../features/navigation';
import { BlocksProvider } from '../features/page-builder';
import { BROWSER_BLOCKS } from './blocks';
import { layoutComponents } from './layout';
import { SharedComponent } from './shared-component';

export default function CmsFooter({
  pageId,
  blocks = BROWSER_BLOCKS,
}: WidgetProps['cms/Footer'] & { blocks?: Blocks }) {
  const { global } = useHost().config;
  return (
    <footer data-print="no">
      <BlocksProvider value={blocks}>
        {layoutComponents(global, pageId, 'after').map((id) => (
          <SharedComponent key={id} id={id} />
        ))}
      </BlocksProvider>
      <FooterCredit />
    </footer>
  );
}
