import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { BROWSER_BLOCKS } from '../blocks/browser-blocks';
import type { Blocks } from '../content/block';
import { Header } from '../features/navigation';
import { layoutComponents, SharedComponents } from './layout';

type Props = WidgetProps['cms/Header'] & { blocks?: Blocks };

export default function CmsHeader({ pageId, blocks = BROWSER_BLOCKS }: Props) {
  const { global } = useHost().config;
  const { sharedComponentId } = global.header;
  const below = [
    ...(sharedComponentId === undefined ? [] : [sharedComponentId]),
    ...layoutComponents(global, pageId, 'before'),
  ];
  return (
    <>
      <Header />
      <SharedComponents ids={below} blocks={blocks} />
    </>
  );
}
