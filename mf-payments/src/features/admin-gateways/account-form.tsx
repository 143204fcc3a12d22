import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdministeredBranches, GatewayAccountSeen, GatewayKind } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { accountName, useUnsaved } from '../../administration';
import { AccountBasics } from './account-basics';
import { AccountChips } from './account-list';
import css from './admin-gateways.module.css';
import { Conflict } from './conflict';
import { RemoveAccount } from './remove-account';
import { SettingField } from './setting-field';
import { TrialButton } from './trial-button';
import { useAccountForm, type AccountForm as Form } from './use-account-form';

interface AccountFormProps {
  branchId: number;
  kind: GatewayKind;
  account: GatewayAccountSeen | undefined;
  currencies: AdministeredBranches['currencies'];
  onRemoved: () => void;
}

/** One account of a branch, or one that is being added. */
export function AccountForm({ branchId, kind, account, currencies, onRemoved }: AccountFormProps) {
  const { t } = useTranslation('mf-payments');
  const taken = currencies.filter((currency) => kind.currencies?.includes(currency) ?? true);
  const choices = taken.length > 0 ? taken : (kind.currencies ?? currencies);
  const form = useAccountForm({ branchId, kind, account, currency: choices[0] ?? 'EUR' });
  useUnsaved(form.isDirty);
  const name = accountName(kind.paymentTypes);
  return (
    <Card
      heading={account ? name : t('admin.form.newTitle', { name })}
      action={account && <AccountChips account={account} />}
    >
      <Stack gap={5}>
        <Notes account={account} />
        <form
          noValidate
          aria-label={name}
          onSubmit={(event) => {
            event.preventDefault();
            form.submit();
          }}
        >
          <Stack gap={6}>
            <AccountBasics form={form} choices={choices} />
            <Settings form={form} kind={kind} />
            <Outcome form={form} />
            <Cluster>
              <Button type="submit" variant="primary" busy={form.isSaving} aria-disabled={!form.isDirty && !!account}>
                {t(account ? 'actions.save' : 'admin.form.add')}
              </Button>
              {form.isDirty && (
                <Button variant="ghost" onClick={form.discard}>
                  {t('admin.form.discard')}
                </Button>
              )}
            </Cluster>
          </Stack>
        </form>
        {account && (
          <>
            <hr />
            <TrialButton branchId={branchId} code={account.code} isDirty={form.isDirty} />
            <hr />
            <RemoveAccount branchId={branchId} account={account} name={name} onRemoved={onRemoved} />
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Why nobody can pay by it although it is active, and whether the site offers it at all. */
function Notes({ account }: { account: GatewayAccountSeen | undefined }) {
  const { t } = useTranslation('mf-payments');
  if (!account) return <p className={css['muted']}>{t('admin.form.newLead')}</p>;
  return (
    <>
      {account.problem && <Alert tone="negative">{t(`admin.problems.${account.problem}.text`)}</Alert>}
      {!account.isOffered && <Alert tone="caution">{t('admin.form.notOffered')}</Alert>}
    </>
  );
}

function Settings({ form, kind }: { form: Form; kind: GatewayKind }) {
  const { t } = useTranslation('mf-payments');
  const ordered = [...kind.settings].sort((a, b) => Number(b.requiredBy.length > 0) - Number(a.requiredBy.length > 0));
  return (
    <Stack gap={4}>
      <h3 className={css['subtitle']}>{t('admin.form.settings')}</h3>
      <div className={css['fields']}>
        {ordered.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            isShared={kind.paymentTypes.length > 1}
            {...form.settingOf(setting)}
            error={form.errorAt(`settings.${setting.name}`)}
            onType={(typed) => form.type(setting.name, typed)}
            onKeep={() => form.keep(setting.name)}
          />
        ))}
      </div>
    </Stack>
  );
}

/** What became of saving; the first field that is wrong gets the focus. */
function Outcome({ form }: { form: Form }) {
  const { t } = useTranslation('mf-payments');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.hasFieldErrors) place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form.hasFieldErrors, form.error]);
  return (
    <div ref={place}>
      {form.conflict && <Conflict form={form} />}
      {form.hasFieldErrors && (
        <Alert tone="negative" live>
          {t('admin.form.mendFields')}
        </Alert>
      )}
      {form.error && !form.conflict && !form.hasFieldErrors && <ErrorAlert error={form.error} />}
      {form.isSaved && (
        <Alert tone="positive" live>
          {t('admin.form.saved')}
        </Alert>
      )}
    </div>
  );
}
