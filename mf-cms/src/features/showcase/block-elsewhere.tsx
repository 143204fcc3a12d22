import { useTranslation } from 'react-i18next';
import { ExternalLinkIcon, MapPinIcon } from '@forecourt/shared/ui/icon';
import type { BlockProps } from '../../content/block';
import { ContentLink } from '../../content/content-link';
import { figure, shaped, whole, words, wordsOrNone } from '../../content/read-props';
import css from './block-elsewhere.module.css';

const readVideo = shaped({ href: words, poster: wordsOrNone });
const readMap = shaped({ lat: figure(0), lng: figure(0), zoom: whole(15, 1, 19) });

/** A link, not an embedded player: nothing is sent to the provider before the visitor wants it. */
export function VideoBlock({ block, text }: BlockProps) {
  const { t } = useTranslation('mf-cms');
  const { href, poster } = readVideo(block.props);
  return (
    <ContentLink href={href} className={css['card']}>
      {poster !== undefined && (
        <img className={css['poster']} src={poster} alt="" width={1280} height={720} loading="lazy" decoding="async" />
      )}
      <span className={css['line']}>
        <span>
          <strong>{text('title')}</strong> {t('video.play')}
        </span>{' '}
        <ExternalLinkIcon size={20} aria-hidden="true" />
      </span>
    </ContentLink>
  );
}

export function MapBlock({ block, text }: BlockProps) {
  const { t } = useTranslation('mf-cms');
  const { lat, lng, zoom } = readMap(block.props);
  return (
    <div className={css['card']}>
      <p className={css['line']}>
        <MapPinIcon size={24} aria-hidden="true" /> <span>{text('address')}</span>
      </p>
      <ContentLink
        href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`}
        className={css['link']}
      >
        {t('map.open')} <ExternalLinkIcon size={18} aria-hidden="true" />
      </ContentLink>
    </div>
  );
}
