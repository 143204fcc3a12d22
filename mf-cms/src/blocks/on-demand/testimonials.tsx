import { useTranslation } from 'react-i18next';
import { defineBlock } from '../../content/block';
import { listOf, words } from '../../content/read-props';
import css from './testimonials.module.css';

export const testimonials = defineBlock(
  { items: listOf({ id: words }) },
  function TestimonialsBlock({ props: { items }, text }) {
    const { t } = useTranslation('mf-cms');
    return (
      <ul className={css['list']} role="list" aria-label={t('testimonials.label')}>
        {items.map(({ id }) => (
          <li key={id}>
            <figure className={css['voice']}>
              <blockquote className={css['words']}>{text(`${id}.text`)}</blockquote>
              <figcaption className={css['name']}>{text(`${id}.name`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    );
  },
);
