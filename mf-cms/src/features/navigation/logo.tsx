import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { useHomePath } from '../../content/link';
import css from './logo.module.css';

/** `light` is for dark backgrounds, as in the footer; the back end serves its own logo in both tones. */
const toned = (src: string, tone: 'dark' | 'light'): string =>
  tone === 'light' && src.startsWith('/api/media/logo.svg') ? `${src}${src.includes('?') ? '&' : '?'}tone=light` : src;

export function Logo({ tone = 'dark' }: { tone?: 'dark' | 'light' }) {
  const { t } = useTranslation('mf-cms');
  const { logo } = useHost().config.global.header;
  const home = useHomePath();
  return (
    <Link to={home} className={css['logo']}>
      <img
        src={toned(logo.src, tone)}
        alt={t('logo.home', { company: logo.alt })}
        width={logo.width}
        height={logo.height}
        loading={tone === 'light' ? 'lazy' : 'eager'}
      />
    </Link>
  );
}
