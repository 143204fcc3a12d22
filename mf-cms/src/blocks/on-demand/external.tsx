import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { ExternalLinkIcon, MapPinIcon } from '@forecourt/shared/ui/icon';
import { defineBlock } from '../../content/block';
import { COLUMN_SIZES, ContentPicture } from '../../content/content-picture';
import { ContentLink } from '../../content/link';
import { figure, whole, words, wordsOrNone } from '../../content/read-props';
import css from './external.module.css';

/** A link, not an embedded player: the provider gets no request before the visitor opens it. */
export const video = defineBlock(
  { href: words, poster: wordsOrNone },
  function VideoBlock({ props: { href, poster }, text }) {
    const { t } = useTranslation('mf-cms');
    const { language } = useHost();
    return (
      <ContentLink href={href} className={css['card']}>
        {poster !== undefined && (
          <ContentPicture
            className={css['poster']}
            src={poster}
            sizes={COLUMN_SIZES}
            alt=""
            width={1280}
            height={720}
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={css['line']}>
          <span>
            <strong>{text('title')}</strong> <span lang={language}>{t('video.play')}</span>
          </span>{' '}
          <ExternalLinkIcon size={20} aria-hidden="true" />
        </span>
      </ContentLink>
    );
  },
);

export const map = defineBlock(
  { lat: figure(0), lng: figure(0), zoom: whole(15, 1, 19) },
  function MapBlock({ props: { lat, lng, zoom }, text }) {
    const { t } = useTranslation('mf-cms');
    const { language } = useHost();
    return (
      <div className={css['card']}>
        <p className={css['line']}>
          <MapPinIcon size={24} aria-hidden="true" /> <span>{text('address')}</span>
        </p>
        <ContentLink
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`}
          className={css['link']}
        >
          <span lang={language}>{t('map.open')}</span> <ExternalLinkIcon size={18} aria-hidden="true" />
        </ContentLink>
      </div>
    );
  },
);
