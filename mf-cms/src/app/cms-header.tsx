import { Fragment } from 'react';
import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { BROWSER_BLOCKS } from '../blocks/browser-blocks';
import type { Blocks } from '../content/block';
import { Header } from '../features/navigation';
import { componentsOf, layoutItems, SharedComponents } from './layout';

type Props = WidgetProps['cms/Header'] & { blocks?: Blocks };

/** What the layout has before the content; the header stands where the layout puts it, or not at all. */
export default function CmsHeader({ pageId, blocks = BROWSER_BLOCKS }: Props) {
  const items = layoutItems(useHost().config.global, pageId, 'before');
  return items.map((item, index) => (
    <Fragment key={index}>
      {item.type === 'header' ? (
        <SiteHeader blocks={blocks} />
      ) : (
        <SharedComponents ids={componentsOf([item])} blocks={blocks} />
      )}
    </Fragment>
  ));
}

/** The header, and the shared component that it brings along. */
export function SiteHeader({ blocks }: { blocks: Blocks }) {
  const { sharedComponentId } = useHost().config.global.header;
  return (
    <>
      <Header />
      <SharedComponents ids={sharedComponentId === undefined ? [] : [sharedComponentId]} blocks={blocks} />
    </>
  );
}
