import { Accordion } from '@forecourt/shared/ui/disclosure';
import type { BlockProps } from '../../content/block';
import { listOf, oneOf, shaped, words } from '../../content/read-props';
import { RichText } from '../../content/rich-text';

const readProps = shaped({
  // S1-9: firstExpanded unless allExpanded is asked for.
  mode: oneOf('firstExpanded', 'allExpanded'),
  items: listOf({ id: words }),
});

export function AccordionBlock({ block, text }: BlockProps) {
  const { mode, items } = readProps(block.props);
  return (
    <Accordion
      mode={mode}
      items={items.map(({ id }) => ({
        id,
        title: text(`${id}.title`),
        content: <RichText html={text(`${id}.html`)} />,
      }))}
    />
  );
}
