import { Tabs } from '@forecourt/shared/ui/tabs';
import type { BlockProps } from '../../content/block';
import { PageBreadcrumb } from '../../content/page-breadcrumb';
import { listOf, oneOf, shaped, words } from '../../content/read-props';
import { RichText } from '../../content/rich-text';
import css from './block-structure.module.css';

const readSpacer = shaped({ size: oneOf('m', 's', 'l') });
const readTabs = shaped({ items: listOf({ id: words }) });

export const SpacerBlock = ({ block }: BlockProps) => (
  <div className={css[readSpacer(block.props).size]} aria-hidden="true" />
);
export const DividerBlock = () => <hr className={css['divider']} />;
export const BreadcrumbBlock = ({ text }: BlockProps) => <PageBreadcrumb label={text('label')} />;

export function TabsBlock({ block, text }: BlockProps) {
  const { items } = readTabs(block.props);
  return (
    <Tabs
      label={text('label')}
      tabs={items.map(({ id }) => ({
        id,
        label: text(`${id}.title`),
        content: <RichText html={text(`${id}.html`)} />,
      }))}
    />
  );
}
