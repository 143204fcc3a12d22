import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import css from './register-form.module.css';

/** Where the company's terms and what it does with data can be read; nothing of a page that the site does not name. */
export function LegalLines() {
  const { t } = useTranslation('mf-account');
  const { termsPageId, privacyPageId } = useHost().config.flow.checkout;
  return (
    <div className={css['legal']}>
      <LegalLine text={t('signUp.terms')} pageId={termsPageId} />
      <LegalLine text={t('signUp.privacy')} pageId={privacyPageId} />
    </div>
  );
}

function LegalLine({ text, pageId }: { text: string; pageId: number | undefined }) {
  const { pathOfPage } = useHost();
  const path = pageId === undefined ? undefined : pathOfPage(pageId);
  if (!path) return null;
  const [before, linked, after] = text.split(/<\/?\w+>/);
  return (
    <p>
      {before}
      <a href={path} target="_blank" rel="noopener">
        {linked}
      </a>
      {after}
    </p>
  );
}
