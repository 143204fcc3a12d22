import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { BROWSER_BLOCKS } from '../blocks/browser-blocks';
import type { Blocks } from '../content/block';
import { FooterCredit } from '../features/navigation';
import { SiteHeader } from './cms-header';
import { componentsOf, layoutItems, SharedComponents } from './layout';

type Props = WidgetProps['cms/Footer'] & { blocks?: Blocks };

export default function CmsFooter({ pageId, blocks = BROWSER_BLOCKS }: Props) {
  const { global } = useHost().config;
  const items = layoutItems(global, pageId, 'after');
  return (
    <>
      {items.some(({ type }) => type === 'header') && <SiteHeader blocks={blocks} />}
      <footer data-print="no">
        <SharedComponents ids={componentsOf(items)} blocks={blocks} />
        <FooterCredit />
      </footer>
    </>
  );
}
