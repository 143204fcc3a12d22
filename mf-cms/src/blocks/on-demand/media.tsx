import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { defineBlock } from '../../content/block';
import { COLUMN_SIZES, ContentPicture } from '../../content/content-picture';
import { ContentLink } from '../../content/link';
import { listOf, whole, words, wordsOrNone } from '../../content/read-props';
import css from './media.module.css';

const size = { width: whole(1200, 1), height: whole(800, 1) };
const pictures = { items: listOf({ id: words, src: words, ...size }) };

export const image = defineBlock(
  { src: words, href: wordsOrNone, ...size },
  function ImageBlock({ props: { src, href, width, height }, text }) {
    if (!src) return null;
    const picture = (
      <ContentPicture
        className={css['image']}
        src={src}
        sizes={COLUMN_SIZES}
        alt={text('alt')}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    );
    const caption = text('caption');
    return (
      <figure className={css['figure']}>
        {href === undefined ? picture : <ContentLink href={href}>{picture}</ContentLink>}
        {caption && <figcaption className={css['caption']}>{caption}</figcaption>}
      </figure>
    );
  },
);

export const gallery = defineBlock(pictures, function GalleryBlock({ props: { items }, text }) {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  const [open, setOpen] = useState<number>();
  const shown = open === undefined ? undefined : items[open];
  return (
    <>
      <ul className={css['gallery']} role="list">
        {items.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              className={css['thumb']}
              aria-label={text(`${item.id}.alt`) || t('gallery.open', { number: index + 1 })}
              lang={text(`${item.id}.alt`) ? undefined : language}
              onClick={() => setOpen(index)}
            >
              <ContentPicture
                cut
                src={item.src}
                sizes="auto, 440px"
                alt=""
                width={item.width}
                height={item.height}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        size="full"
        closeLabel={t('actions.close')}
        onClose={() => setOpen(undefined)}
        title={t('gallery.title', { number: (open ?? 0) + 1, count: items.length })}
      >
        {shown && (
          <ContentPicture
            className={css['image']}
            src={shown.src}
            sizes="100vw"
            alt={text(`${shown.id}.alt`)}
            width={shown.width}
            height={shown.height}
          />
        )}
      </Dialog>
    </>
  );
});

/** A row that scrolls by touch, wheel or arrow keys, never by itself. */
export const carousel = defineBlock(pictures, function CarouselBlock({ props: { items }, text }) {
  const { t } = useTranslation('mf-cms');
  return (
    <section className={css['carousel']} aria-label={text('label') || t('carousel.label')} tabIndex={0}>
      {items.map((item) => (
        <ContentPicture
          key={item.id}
          src={item.src}
          sizes="auto, (width < 768px) 85vw, 720px"
          alt={text(`${item.id}.alt`)}
          width={item.width}
          height={item.height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </section>
  );
});
