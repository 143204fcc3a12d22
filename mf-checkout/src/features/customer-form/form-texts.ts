import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import type { CustomerForm } from './customer-schema';
import type { FormField } from './field-catalog';

/** A definition may name a field its own way; else the catalogue's name stands. */
export function useFieldLabel(): (field: FormField) => string {
  const { t } = useTranslation('mf-checkout');
  const { language } = useHost();
  return ({ id, settings }) => pick(settings.label, language) || t(`fields.${id}`);
}

/** Turns the message key of a field into its sentence. */
export function useFieldErrorText(form: CustomerForm): (key: string | undefined, label: string) => string | undefined {
  const { t } = useTranslation('mf-checkout');
  const { ageBounds, licenceValidityDays } = form.facts;
  return (key, label) =>
    key ? t(key, { label, days: licenceValidityDays, ...ageBounds, defaultValue: key }) : undefined;
}
