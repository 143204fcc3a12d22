import { useTranslation } from 'react-i18next';
import { Alert } from '@forecourt/shared/ui/alert';
import { controlId } from './customer-field';
import type { CustomerForm } from './customer-schema';
import { useFieldErrorText, useFieldLabel } from './form-texts';
import { TERMS_ID } from './terms';
import type { CustomerFormState } from './use-customer-form';

/** After a failed submit: everything that is wrong in one place, each with a way to its field. */
export function ErrorSummary({ form, state }: { form: CustomerForm; state: CustomerFormState }) {
  const { t } = useTranslation('mf-checkout');
  const labelOf = useFieldLabel();
  const errorText = useFieldErrorText(form);
  const { errors, submitCount } = state.formState;
  const wrong = form.fields.flatMap((field) => {
    const key = errors.fields?.[field.id]?.message;
    const message = errorText(key, labelOf(field));
    if (!message) return [];
    return [
      {
        name: `fields.${field.id}` as const,
        target: controlId(field.id),
        message: key === 'errors.inputIsRequired' ? message : `${labelOf(field)}: ${message}`,
      },
    ];
  });
  const terms = errors.terms?.message;
  const all = [...wrong, ...(terms ? [{ name: 'terms' as const, target: TERMS_ID, message: t(terms) }] : [])];
  if (submitCount === 0 || all.length === 0) return null;
  return (
    <Alert tone="negative" live title={t('form.errorsTitle', { count: all.length })}>
      <ul>
        {all.map(({ name, target, message }) => (
          <li key={name}>
            <a
              href={`#${target}`}
              onClick={(event) => {
                event.preventDefault();
                state.setFocus(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
