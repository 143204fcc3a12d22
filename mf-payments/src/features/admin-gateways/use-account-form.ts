import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import type { GatewayAccountSeen, GatewayKind } from '@forecourt/shared/contract';
import {
  draftOf,
  isChanged,
  isReadable,
  requestOf,
  typedOf,
  type AccountDraft,
  type Setting,
  type Typed,
} from './account-draft';
import { useAccountChanges } from './gateways-query';

interface AccountFormOptions {
  branchId: number;
  kind: GatewayKind;
  /** As the server has it now; undefined for one that is being added. */
  account: GatewayAccountSeen | undefined;
  /** What a new account is in. */
  currency: string;
}

/** Refusals by the path of their field. */
const refusalsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError && error.status === 422 ? error.details : {};
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/**
 * The draft of an account. It begins with the account as it was when the form was opened (`seen`); when somebody else
 * has saved meanwhile, the server refuses, and what is typed stays until the administrator decides.
 */
export function useAccountForm({ branchId, kind, account, currency }: AccountFormOptions) {
  const { t, i18n } = useTranslation('mf-payments');
  const { save } = useAccountChanges(branchId);
  const [seen, setSeen] = useState(account);
  const [draft, setDraft] = useState(() => draftOf(account, currency));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const isDirty = isChanged(draft, seen, currency);
  const change = (part: Partial<AccountDraft>) => setDraft((now) => ({ ...now, ...part }));
  const startFrom = (now: GatewayAccountSeen | undefined) => {
    setSeen(now);
    setDraft(draftOf(now, currency));
    setWrong([]);
    save.reset();
  };
  // Nothing is typed, so what somebody else has saved is simply shown.
  const isOutdated = account !== undefined && account.version !== seen?.version;
  if (!isDirty && isOutdated) {
    setSeen(account);
    setDraft(draftOf(account, currency));
  }
  const send = (version: number) => {
    const unreadable = kind.settings
      .filter((setting) => setting.name in draft.settings && !isReadable(setting, draft.settings[setting.name] ?? null))
      .map(({ name }) => `settings.${name}`);
    setWrong(unreadable);
    if (unreadable.length > 0 || save.isPending) return;
    save.mutate(
      { code: kind.code, body: requestOf(draft, kind), version },
      { onSuccess: ({ accounts }) => startSaved(accounts.find(({ code }) => code === kind.code)) },
    );
  };
  const startSaved = (now: GatewayAccountSeen | undefined) => {
    setSeen(now);
    setDraft(draftOf(now, currency));
  };
  const refusals = refusalsIn(save.error);
  const errorAt = (path: string): string | undefined => {
    if (wrong.includes(path)) return t('admin.form.numberWrong');
    const [, key] = Object.entries(refusals).find(([at]) => at === path || at.startsWith(`${path}.`)) ?? [];
    if (key === undefined) return undefined;
    return i18n.exists(key, { ns: ['mf-payments', 'shared'] }) ? t(key) : t('admin.form.valueWrong');
  };
  const storedOf = ({ name }: Setting) => seen?.settings.find((stored) => stored.name === name);
  return {
    draft,
    isDirty,
    change,
    type: (name: string, typed: Typed) => change({ settings: { ...draft.settings, [name]: typed } }),
    keep: (name: string) =>
      change({ settings: Object.fromEntries(Object.entries(draft.settings).filter(([other]) => other !== name)) }),
    settingOf: (setting: Setting) => {
      const isTouched = setting.name in draft.settings;
      const stored = storedOf(setting);
      return {
        isTouched,
        isSet: stored?.isSet ?? false,
        shown: isTouched ? (draft.settings[setting.name] ?? null) : typedOf(setting, stored?.value),
      };
    },
    errorAt,
    hasFieldErrors: wrong.length > 0 || Object.keys(refusals).length > 0,
    discard: () => startFrom(account),
    submit: () => send(seen?.version ?? 0),
    /** After a conflict: saves what is typed over what the other has saved. */
    overwrite: () => send(account?.version ?? 0),
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isDirty,
    error: save.error,
    conflict: isConflict(save.error) ? { before: seen, now: account } : undefined,
  };
}
export type AccountForm = ReturnType<typeof useAccountForm>;
