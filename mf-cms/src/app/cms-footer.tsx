import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { BROWSER_BLOCKS } from '../blocks/browser-blocks';
import type { Blocks } from '../content/block';
import { FooterCredit } from '../features/navigation';
import { layoutComponents, SharedComponents } from './layout';

type Props = WidgetProps['cms/Footer'] & { blocks?: Blocks };

export default function CmsFooter({ pageId, blocks = BROWSER_BLOCKS }: Props) {
  const { global } = useHost().config;
  return (
    <footer data-print="no">
      <SharedComponents ids={layoutComponents(global, pageId, 'after')} blocks={blocks} />
      <FooterCredit />
    </footer>
  );
}
