import { clsx } from 'clsx';
import type { BlockProps } from '../../content/block';
import { oneOf, shaped } from '../../content/read-props';
import css from './block-heading.module.css';

const readProps = shaped({ level: oneOf(2, 1, 3, 4), align: oneOf('start', 'center') });

export function HeadingBlock({ block, text }: BlockProps) {
  const { level, align } = readProps(block.props);
  const Heading = `h${level}` as const;
  return <Heading className={clsx(css['heading'], css[`level${level}`], css[align])}>{text('text')}</Heading>;
}
