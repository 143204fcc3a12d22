import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { useHomePath } from '../../content/link';
import css from './logo.module.css';

/** The back end draws its own logo in both tones; sites of before name the one. */
const toned = (src: string): string =>
  src.startsWith('/api/media/logo.svg') ? `${src}${src.includes('?') ? '&' : '?'}tone=light` : src;

/** On screens alone: paper is light. */
const ON_DARK_SCREENS = 'screen and (prefers-color-scheme: dark)';

/** `light` is for grounds that are dark in every scheme, as in the footer. */
export function Logo({ tone = 'dark' }: { tone?: 'dark' | 'light' }) {
  const { t } = useTranslation('mf-cms');
  const { header, theme } = useHost().config.global;
  const { src, srcOnDark = toned(src), alt, ...size } = header.logo;
  const home = useHomePath();
  const isLight = tone === 'light';
  return (
    <Link to={home} className={css['logo']}>
      <picture className={css['picture']}>
        {!isLight && theme.scheme === 'auto' && <source media={ON_DARK_SCREENS} srcSet={srcOnDark} />}
        <img
          src={isLight ? srcOnDark : src}
          alt={t('logo.home', { company: alt })}
          {...size}
          loading={isLight ? 'lazy' : 'eager'}
        />
      </picture>
    </Link>
  );
}
