import { Tabs } from '@forecourt/shared/ui/tabs';
import { defineBlock } from '../../content/block';
import { PageBreadcrumb } from '../../content/page-breadcrumb';
import { listOf, oneOf, words } from '../../content/read-props';
import { RichText } from '../../content/rich-text';
import css from './structure.module.css';

export const spacer = defineBlock({ size: oneOf('m', 's', 'l') }, ({ props: { size } }) => (
  <div className={css[size]} aria-hidden="true" />
));

export const divider = defineBlock({}, () => <hr className={css['divider']} />);

export const breadcrumb = defineBlock({}, ({ text }) => <PageBreadcrumb label={text('label')} />);

export const tabs = defineBlock({ items: listOf({ id: words }) }, ({ props: { items }, text }) => (
  <Tabs
    label={text('label')}
    tabs={items.map(({ id }) => ({
      id,
      label: text(`${id}.title`),
      content: <RichText html={text(`${id}.html`)} />,
    }))}
  />
));
