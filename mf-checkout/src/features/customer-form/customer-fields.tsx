import { useTranslation } from 'react-i18next';
import { Card } from '@forecourt/shared/ui/card';
import { Stack } from '@forecourt/shared/ui/stack';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { CustomerField } from './customer-field';
import css from './customer-form.module.css';
import type { CustomerForm } from './customer-schema';
import { ErrorSummary } from './error-summary';
import { isShown, type FieldGroup } from './field-catalog';
import type { CustomerFormState } from './use-customer-form';

export interface CustomerFieldsProps {
  form: CustomerForm;
  state: CustomerFormState;
  showsCompany: boolean;
}

/** The customer's data, one card per group of fields; the definition says which fields there are (S2-3). */
export function CustomerFields({ form, state, showsCompany }: CustomerFieldsProps) {
  const { t } = useTranslation('mf-checkout');
  const isCompany = state.watch('isCompany');
  const shown = form.fields.filter((field) => isShown(field, isCompany));
  const groups = [...new Set(shown.map(({ group }) => group))];
  const headingOf = (group: FieldGroup) =>
    t(`form.groups.${group === 'contact' && isCompany ? 'companyContact' : group}`);
  return (
    <Stack gap={5}>
      <ErrorSummary form={form} state={state} />
      {groups.map((group) => (
        <Card key={group} heading={headingOf(group)}>
          {group === 'contact' && showsCompany && (
            <SwitchField
              {...state.register('isCompany')}
              label={t('form.isCompany')}
              help={t('form.isCompanyHelp')}
              className={css['switch']}
            />
          )}
          <div className={css['grid']}>
            {shown
              .filter((field) => field.group === group)
              .map((field) => (
                <CustomerField key={field.id} field={field} form={form} state={state} />
              ))}
          </div>
        </Card>
      ))}
    </Stack>
  );
}
