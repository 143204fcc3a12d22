import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Schemas carry message keys; here they become sentences, with the field's label where the sentence names it. */
export function useFieldText(): (error: Pick<FieldError, 'message'> | undefined, label?: string) => string | undefined {
  const { t } = useTranslation('mf-account');
  return (error, label) => (error?.message ? t(error.message, { label }) : undefined);
}
