import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import type { CustomerFormState } from './use-customer-form';

export const TERMS_ID = 'customer-terms';

/** Terms must be accepted when shown (S2-5); they open beside, so that nothing typed is lost. */
export function Terms({ state, termsPageId }: { state: CustomerFormState; termsPageId: number | undefined }) {
  const { t } = useTranslation('mf-checkout');
  const { pathOfPage } = useHost();
  const path = termsPageId === undefined ? undefined : pathOfPage(termsPageId);
  const error = state.formState.errors.terms?.message;
  const label = path ? <LinkedTerms text={t('terms.acceptLinked')} href={path} /> : t('terms.accept');
  return <Checkbox id={TERMS_ID} {...state.register('terms')} label={label} error={error && t(error)} />;
}

/** What stands between `<terms>` and `</terms>` is the link; the shell provides no `Trans`, which alone weighs 4 KB. */
function LinkedTerms({ text, href }: { text: string; href: string }) {
  const [before, linked, after] = text.split(/<\/?terms>/);
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noopener">
        {linked}
      </a>
      {after}
    </>
  );
}
