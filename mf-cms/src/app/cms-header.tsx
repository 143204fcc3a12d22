import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import type { Blocks } from '../content/block';
import { Header } from '../features/navigation';
import { BlocksProvider } from '../features/page-builder';
import { BROWSER_BLOCKS } from './blocks';
import { layoutComponents } from './layout';
import { SharedComponent } from './shared-component';

export default function CmsHeader({
  pageId,
  blocks = BROWSER_BLOCKS,
}: WidgetProps['cms/Header'] & { blocks?: Blocks }) {
  const { global } = useHost().config;
  const { sharedComponentId } = global.header;
  const before = [
    ...(sharedComponentId === undefined ? [] : [sharedComponentId]),
    ...layoutComponents(global, pageId, 'before'),
  ];
  return (
    <>
      <Header />
      {before.length > 0 && (
        <BlocksProvider value={blocks}>
          {before.map((id) => (
            <SharedComponent key={id} id={id} />
          ))}
        </BlocksProvider>
      )}
    </>
  );
}
