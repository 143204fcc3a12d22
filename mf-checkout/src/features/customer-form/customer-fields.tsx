import { useDeferredValue, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isShown, type FormField } from '@forecourt/shared/booking';
import type { FieldGroup } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Card } from '@forecourt/shared/ui/card';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { Stack } from '@forecourt/shared/ui/stack';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { useWrongCount } from '@forecourt/shared/ui/wrong-count';
import { CustomerField } from './customer-field';
import css from './customer-form.module.css';
import type { CustomerForm } from './customer-schema';
import { controlId, useFieldLabel } from './field-texts';
import { KeepDriver, KeptDrivers } from './kept-drivers';
import type { CustomerFormState } from './use-customer-form';

const TERMS_ID = 'customer-terms';

interface CustomerFieldsProps {
  form: CustomerForm;
  state: CustomerFormState;
  showsCompany: boolean;
  /** A company that is signed in keeps drivers, and chooses among them. */
  keepsDrivers: boolean;
  /** What is said of the e-mail address, below the fields of its group. */
  belowContact?: ReactNode;
}

/** A country alone is no address: it is asked for with the person. */
function groupsOf(shown: readonly FormField[]): { group: FieldGroup; fields: readonly FormField[] }[] {
  const isCountryAlone = shown.every(({ group, id }) => group !== 'address' || id === 'country');
  const groupOf = ({ group }: FormField) => (isCountryAlone && group === 'address' ? 'contact' : group);
  return [...new Set(shown.map(groupOf))].map((group) => ({
    group,
    fields: shown.filter((field) => groupOf(field) === group),
  }));
}

/** The customer's data, one card per group of fields; the definition says which fields there are (S2-3). */
export function CustomerFields({ form, state, showsCompany, keepsDrivers, belowContact }: CustomerFieldsProps) {
  const { t } = useTranslation('mf-checkout');
  // The switch answers before its fields are exchanged (ADR 088).
  const isCompany = useDeferredValue(useWatch({ control: state.control, name: 'isCompany' }));
  const shown = form.fields.filter((field) => isShown(field, isCompany));
  const headingOf = (group: FieldGroup) =>
    t(`form.groups.${group === 'contact' && isCompany ? 'companyContact' : group}`);
  return (
    <Stack gap={5}>
      {groupsOf(shown).map(({ group, fields }) => (
        <Card key={group} heading={headingOf(group)}>
          {group === 'contact' && showsCompany && (
            <SwitchField
              {...state.register('isCompany')}
              label={t('form.isCompany')}
              help={isCompany && t('form.isCompanyHelp')}
              className={css['switch']}
            />
          )}
          {group === 'driver' && keepsDrivers && <KeptDrivers form={form} state={state} />}
          <div className={css['grid']}>
            {fields.map((field) => (
              <CustomerField key={field.id} field={field} form={form} state={state} />
            ))}
          </div>
          {group === 'contact' && belowContact && <div className={css['below']}>{belowContact}</div>}
          {group === 'driver' && keepsDrivers && <KeepDriver form={form} state={state} />}
        </Card>
      ))}
    </Stack>
  );
}

/**
 * Everything that is wrong after a failed submit, by the names of the fields, each a link to its field, which says what
 * is wrong itself (D277). It stands before all that a page offers beside the form.
 */
export function ErrorSummary({ form, state }: { form: CustomerForm; state: CustomerFormState }) {
  const { t } = useTranslation('mf-checkout');
  const labelOf = useFieldLabel();
  const { control } = state;
  const { errors, submitCount } = useFormState({ control });
  const isTyped = useWatch({ control, name: 'fields', compute: (fields) => Object.values(fields).some(Boolean) });
  const wrong = form.fields
    .filter(({ id, kind }) => (kind === 'files' ? errors.files : errors.fields?.[id]))
    .map((field) => ({
      name: `fields.${field.id}` as const,
      target: controlId(field.id),
      label: labelOf(field),
    }));
  const terms = { name: 'terms' as const, target: TERMS_ID, label: t('terms.accept') };
  const all = errors.terms ? [...wrong, terms] : wrong;
  const told = useWrongCount({ tries: submitCount, count: all.length });
  if (submitCount === 0 || all.length === 0) return null;
  const title = told(t('form.errorsTitle', { count: all.length }));
  return (
    <Alert tone="negative" title={title}>
      <p>{t(isTyped ? 'form.nothingLost' : 'form.nothingBooked')}</p>
      <ul className={css['wrong']}>
        {all.map(({ name, target, label }) => (
          <li key={name}>
            <a
              href={`#${target}`}
              onClick={(event) => {
                event.preventDefault();
                if (name === 'fields.files') document.getElementById(target)?.focus();
                else state.setFocus(name);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What nobody has to say to book; without the last box, what is typed outlives a reload of this tab. */
export function FurtherOptions({ state, children }: { state: CustomerFormState; children?: ReactNode }) {
  const { t } = useTranslation('mf-checkout');
  return (
    <Card heading={t('form.further')}>
      <Stack gap={3}>
        {children}
        <Checkbox
          {...state.register('isSharedDevice')}
          label={t('form.sharedDevice')}
          description={t('form.sharedDeviceHelp')}
        />
      </Stack>
    </Card>
  );
}

/** Terms must be accepted when shown (S2-5); they open beside, so that nothing typed is lost. */
export function Terms({ state, termsPageId }: { state: CustomerFormState; termsPageId: number | undefined }) {
  const { t } = useTranslation('mf-checkout');
  const { pathOfPage } = useHost();
  const path = termsPageId === undefined ? undefined : pathOfPage(termsPageId);
  const error = useFormState({ control: state.control, name: 'terms', exact: true }).errors.terms?.message;
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
