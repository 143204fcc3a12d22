import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import css from './register-form.module.css';

/** Where the company's terms can be read, beside what is typed; nothing where the site names no such page. */
export function TermsLine() {
  const { t } = useTranslation('mf-account');
  const { config, pathOfPage } = useHost();
  const { termsPageId } = config.flow.checkout;
  const path = termsPageId === undefined ? undefined : pathOfPage(termsPageId);
  if (!path) return null;
  const [before, linked, after] = t('signUp.terms').split(/<\/?terms>/);
  return (
    <p className={css['terms']}>
      {before}
      <a href={path} target="_blank" rel="noopener">
        {linked}
      </a>
      {after}
    </p>
  );
}
