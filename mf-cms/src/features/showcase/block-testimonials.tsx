import { useTranslation } from 'react-i18next';
import type { BlockProps } from '../../content/block';
import { listOf, shaped, words } from '../../content/read-props';
import css from './block-testimonials.module.css';

const readProps = shaped({ items: listOf({ id: words }) });

export function TestimonialsBlock({ block, text }: BlockProps) {
  const { t } = useTranslation('mf-cms');
  return (
    <ul className={css['list']} role="list" aria-label={t('testimonials.label')}>
      {readProps(block.props).items.map(({ id }) => (
        <li key={id}>
          <figure className={css['voice']}>
            <blockquote className={css['words']}>{text(`${id}.text`)}</blockquote>
            <figcaption className={css['name']}>{text(`${id}.name`)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
