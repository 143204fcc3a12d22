import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsThatLookAt, isShown, type FormField } from '@forecourt/shared/booking';
import type { FieldGroup } from '@forecourt/shared/contract';
import { FieldControl, withinOf } from '@forecourt/shared/customer-form';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Card } from '@forecourt/shared/ui/card';
import { Stack } from '@forecourt/shared/ui/stack';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import type { CheckInFields, CheckInValues } from './check-in-schema';
import css from './self-check-in.module.css';

interface ContactFieldsProps {
  form: CheckInFields;
  state: UseFormReturn<CheckInValues>;
  showsCompany: boolean;
}

/** Contact and document fields by the form of self check-in, one card per group. */
export function ContactFields({ form, state, showsCompany }: ContactFieldsProps) {
  const { t } = useTranslation('mf-account');
  const isCompany = state.watch('isCompany');
  const shown = form.fields.filter((field) => isShown(field, isCompany));
  const groups = [...new Set(shown.map(({ group }) => group))];
  const headingOf = (group: FieldGroup) =>
    t(`form.groups.${group === 'contact' && isCompany ? 'companyContact' : group}`);
  return (
    <Stack gap={5}>
      {groups.map((group) => (
        <Card key={group} heading={headingOf(group)}>
          <div className={css['grid']}>
            {group === 'contact' && showsCompany && (
              <SwitchField
                {...state.register('isCompany')}
                label={t('form.isCompany')}
                help={t('form.isCompanyHelp')}
                className={css['whole']}
              />
            )}
            {shown
              .filter((field) => field.group === group)
              .map((field) => (
                <ContactField key={field.id} field={field} form={form} state={state} />
              ))}
          </div>
        </Card>
      ))}
    </Stack>
  );
}

interface ContactFieldProps extends Omit<ContactFieldsProps, 'showsCompany'> {
  field: FormField;
}

function ContactField({ field, form: { facts, fields }, state }: ContactFieldProps) {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  const { id, kind, settings, autoComplete = 'off' } = field;
  if (kind === 'files') return null;
  const label = pick(settings.label, language) || t(`fields.${id}`);
  const key = state.formState.errors.fields?.[id]?.message;
  const checkAgain = () => {
    for (const other of fieldsThatLookAt(id, fields))
      if (state.getValues(`fields.${other.id}`)) void state.trigger(`fields.${other.id}`);
  };
  const common = {
    ...state.register(`fields.${id}`, { onChange: checkAgain }),
    label,
    error: key && t(key, { label, days: facts.rental.licenceValidityDays, ...facts.rental.ageBounds }),
    autoComplete,
    className: settings.half ? undefined : css['whole'],
    'aria-required': settings.required,
    ...(!settings.required && { optionalText: t('states.optional') }),
  };
  const within = withinOf(field, (other) => state.watch(`fields.${other}`));
  return <FieldControl kind={kind} facts={facts} choose={t('form.choose')} within={within} common={common} />;
}
