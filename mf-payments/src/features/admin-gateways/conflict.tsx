import { useTranslation } from 'react-i18next';
import type { GatewayAccountSeen } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { changesBetween, type ChangedFact } from './account-draft';
import { settingLabel } from './setting-label';
import type { AccountForm } from './use-account-form';

/** Says what somebody else has saved meanwhile; what was typed here stays until one of the two is chosen. */
export function Conflict({ form }: { form: AccountForm }) {
  const { t } = useTranslation('mf-payments');
  const { conflict } = form;
  if (!conflict) return null;
  return (
    <Alert
      tone="caution"
      live
      title={t('admin.conflict.title')}
      actions={
        <>
          <Button onClick={form.overwrite} busy={form.isSaving}>
            {t('admin.conflict.overwrite')}
          </Button>
          <Button variant="ghost" onClick={form.discard}>
            {t('admin.conflict.discard')}
          </Button>
        </>
      }
    >
      <OthersChanges before={conflict.before} now={conflict.now} />
      <p>{t('admin.conflict.kept')}</p>
    </Alert>
  );
}

interface OthersChangesProps {
  before: GatewayAccountSeen | undefined;
  now: GatewayAccountSeen | undefined;
}

function OthersChanges({ before, now }: OthersChangesProps) {
  const { t } = useTranslation('mf-payments');
  const factText = useFactText();
  if (now === undefined) return <p>{t('admin.conflict.removed')}</p>;
  if (before === undefined) return <p>{t('admin.conflict.added')}</p>;
  const changes = changesBetween(before, now);
  if (changes.length === 0) return <p>{t('admin.conflict.secret')}</p>;
  return (
    <ul>
      {changes.map((fact) => (
        <li key={fact}>{factText(fact, now)}</li>
      ))}
    </ul>
  );
}

/** "Mode: Live", as the other has saved it. */
function useFactText() {
  const { t } = useTranslation('mf-payments');
  const settingText = (name: string, { settings }: GatewayAccountSeen): string => {
    const setting = settings.find((candidate) => candidate.name === name);
    const shown = setting?.value ?? t(setting?.isSet ? 'admin.form.isSet' : 'admin.form.isUnset');
    return `${settingLabel(name)}: ${typeof shown === 'object' ? JSON.stringify(shown) : String(shown)}`;
  };
  return (fact: ChangedFact, now: GatewayAccountSeen): string => {
    switch (fact) {
      case 'accountCurrency':
        return `${t('admin.form.accountCurrency')}: ${now.accountCurrency}`;
      case 'currencies':
        return `${t('admin.form.currencies')}: ${now.currencies?.join(', ') ?? t('admin.form.allCurrencies')}`;
      case 'mode':
        return `${t('admin.form.mode')}: ${t(`admin.gateways.${now.mode}`)}`;
      case 'isActive':
        return t(now.isActive ? 'admin.conflict.switchedOn' : 'admin.conflict.switchedOff');
      default:
        return settingText(fact.slice('settings.'.length), now);
    }
  };
}
