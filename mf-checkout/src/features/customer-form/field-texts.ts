import { useTranslation } from 'react-i18next';
import { MAX_UPLOADS, type FormField } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import type { CustomerForm } from './customer-schema';

/** Id of a field's control, for the links of the error summary. */
export const controlId = (field: string) => `customer-${field}`;

/** The label that the definition gives the field, else `fields.<id>`. */
export function useFieldLabel(): (field: Pick<FormField, 'id' | 'settings' | 'labelKey'>) => string {
  const { t } = useTranslation('mf-checkout');
  const { language } = useHost();
  return ({ id, settings, labelKey = `fields.${id}` }) => pick(settings.label, language) || t(labelKey);
}

/** Turns the message key of a field into its sentence. */
export function useFieldErrorText(form: CustomerForm): (key: string | undefined, label: string) => string | undefined {
  const { t } = useTranslation('mf-checkout');
  const { licenceValidityDays } = form.facts.rental;
  return (key, label) =>
    key ? t(key, { label, days: licenceValidityDays, ...boundsOf(key, form), defaultValue: key }) : undefined;
}

/** "image/*,.pdf" as visitors read it: IMAGE, PDF. */
const typesOf = (accept = ''): string =>
  accept
    .split(',')
    .map((rule) => rule.trim().replace(/^\.|\/\*$|^.*\/(?!\*)/g, ''))
    .join(', ')
    .toUpperCase();

/** Turns the message key of the files into its sentence. */
export function useFilesErrorText(): (
  key: string | undefined,
  field: Pick<FormField, 'settings'>,
) => string | undefined {
  const { t } = useTranslation('mf-checkout');
  return (key, { settings }) => key && t(key, { types: typesOf(settings.validation), max: MAX_UPLOADS });
}

/** A sentence has one `min`: the shortest password's, or the lowest age. */
const boundsOf = (key: string, { facts, passwordMinLength }: CustomerForm) =>
  key === 'signUp.passwordSpecialChar' ? { min: passwordMinLength } : facts.rental.ageBounds;
