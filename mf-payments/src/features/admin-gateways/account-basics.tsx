import { useTranslation } from 'react-i18next';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { FieldError } from '@forecourt/shared/ui/field-frame';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './admin-gateways.module.css';
import type { AccountForm } from './use-account-form';

interface AccountBasicsProps {
  form: AccountForm;
  /** Currencies of the company that the gateway takes. */
  choices: readonly string[];
}

const withCurrent = (choices: readonly string[], current: readonly string[]): string[] => [
  ...new Set([...choices, ...current]),
];

/** What every account has, whatever its gateway. */
export function AccountBasics({ form, choices }: AccountBasicsProps) {
  const { t } = useTranslation('mf-payments');
  const { draft, change, errorAt } = form;
  return (
    <Stack gap={4}>
      <Checkbox
        label={t('admin.form.isActive')}
        description={t('admin.form.isActiveHelp')}
        checked={draft.isActive}
        error={errorAt('isActive')}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      <RadioGroup
        legend={t('admin.form.mode')}
        layout="inline"
        value={draft.mode}
        error={errorAt('mode')}
        onChange={(mode) => change({ mode })}
        options={[
          { value: 'test', label: t('admin.gateways.test'), description: t('admin.form.testHelp') },
          { value: 'production', label: t('admin.gateways.production'), description: t('admin.form.productionHelp') },
        ]}
      />
      <div className={css['fields']}>
        <SelectField
          label={t('admin.form.accountCurrency')}
          help={t('admin.form.accountCurrencyHelp')}
          error={errorAt('accountCurrency')}
          value={draft.accountCurrency}
          options={withCurrent(choices, [draft.accountCurrency]).map((code) => ({ value: code, label: code }))}
          onChange={({ target }) => change({ accountCurrency: target.value })}
        />
      </div>
      <Currencies form={form} choices={withCurrent(choices, draft.currencies ?? [])} />
    </Stack>
  );
}

function Currencies({ form, choices }: { form: AccountForm; choices: readonly string[] }) {
  const { t } = useTranslation('mf-payments');
  const { draft, change, errorAt } = form;
  const { currencies } = draft;
  const error = errorAt('currencies');
  const toggle = (code: string, isOn: boolean) => {
    const next = isOn ? [...(currencies ?? []), code] : (currencies ?? []).filter((other) => other !== code);
    change({ currencies: next });
  };
  return (
    <fieldset className={css['group']} aria-describedby={error ? 'currencies-error' : undefined}>
      <legend className={css['legend']}>{t('admin.form.currencies')}</legend>
      <Checkbox
        label={t('admin.form.allCurrencies')}
        checked={currencies === null}
        onChange={({ target }) => change({ currencies: target.checked ? null : [draft.accountCurrency] })}
      />
      {currencies !== null && (
        <div className={css['choices']}>
          {choices.map((code) => (
            <Checkbox
              key={code}
              label={code}
              checked={currencies.includes(code)}
              onChange={({ target }) => toggle(code, target.checked)}
            />
          ))}
        </div>
      )}
      <FieldError id="currencies-error">{error}</FieldError>
    </fieldset>
  );
}
