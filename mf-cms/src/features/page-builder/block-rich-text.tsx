import type { BlockProps } from '../../content/block';
import { flag, shaped } from '../../content/read-props';
import { RichText } from '../../content/rich-text';

const readProps = shaped({ muted: flag });

/** Also draws `html`, which administrators alone may use: both pass the same small grammar (D7). */
export function RichTextBlock({ block, text }: BlockProps) {
  return <RichText html={text('html')} muted={readProps(block.props).muted} />;
}
