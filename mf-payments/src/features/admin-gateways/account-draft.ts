import type { AccountRequest, GatewayAccountSeen, GatewayKind, SettingValue } from '@forecourt/shared/contract';

export type Setting = GatewayKind['settings'][number];
/** A setting as it is typed; null takes what is stored away. */
export type Typed = string | boolean | readonly string[] | Readonly<Record<string, string>> | null;

/** What an administrator has made of an account and not saved; `settings` has those that were touched. */
export interface AccountDraft extends Pick<AccountRequest, 'accountCurrency' | 'currencies' | 'mode' | 'isActive'> {
  settings: Readonly<Record<string, Typed>>;
}

/** Of the account as it is stored, or of a new one: in test mode and switched off until somebody has tried it. */
export const draftOf = (account: GatewayAccountSeen | undefined, currency: string): AccountDraft => ({
  accountCurrency: account?.accountCurrency ?? currency,
  currencies: account?.currencies ?? null,
  mode: account?.mode ?? 'test',
  isActive: account?.isActive ?? false,
  settings: {},
});

const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');
const numberIn = (text: string): number => Number(text.trim().replace(',', '.'));
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(numberIn(text));

/** Whether what was typed can be sent as what the setting is; everything else the server decides. */
export function isReadable({ kind }: Pick<Setting, 'kind'>, typed: Typed): boolean {
  if (typed === null) return true;
  if (kind === 'number') return typed === '' || isNumber(String(typed));
  if (kind === 'numbers') return partsOf(String(typed)).every(isNumber);
  if (kind === 'numbers-by-choice') return Object.values(typed).every((text) => text === '' || isNumber(String(text)));
  return true;
}

const numbersByChoice = (typed: Typed): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typed as Record<string, string>)
      .filter(([, text]) => text.trim() !== '')
      .map(([choice, text]) => [choice, numberIn(text)]),
  );

const listOrNothing = <T>(list: T[]): T[] | null => (list.length === 0 ? null : list);

/** What is sent of a setting; nothing typed takes away what is stored. */
export function valueOf({ kind }: Pick<Setting, 'kind'>, typed: Typed): SettingValue | null {
  if (typed === null || typed === '') return null;
  switch (kind) {
    case 'number':
      return numberIn(String(typed));
    case 'numbers':
      return listOrNothing(partsOf(String(typed)).map(numberIn));
    case 'choices':
      return listOrNothing([...(typed as readonly string[])]);
    case 'numbers-by-choice':
      return Object.keys(numbersByChoice(typed)).length === 0 ? null : numbersByChoice(typed);
    case 'flag':
      return typed === true;
    default:
      return String(typed);
  }
}

/** What is stored of a setting, as it is typed. */
export function typedOf({ kind, usual }: Setting, value: SettingValue | undefined): Typed {
  switch (kind) {
    case 'flag':
      return value === undefined ? usual === true : value === true;
    case 'choices':
      return Array.isArray(value) ? value.map(String) : [];
    case 'numbers':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'numbers-by-choice':
      return Object.fromEntries(Object.entries(value ?? {}).map(([choice, number]) => [choice, String(number)]));
    default:
      return value === undefined ? '' : String(value);
  }
}

export function requestOf(draft: AccountDraft, kind: GatewayKind): AccountRequest {
  const { settings, ...rest } = draft;
  const touched = kind.settings.filter(({ name }) => name in settings);
  return {
    ...rest,
    settings: Object.fromEntries(
      touched.map((setting) => [setting.name, valueOf(setting, settings[setting.name] ?? null)]),
    ),
  };
}

const FACTS = ['accountCurrency', 'currencies', 'mode', 'isActive'] as const;
export type ChangedFact = (typeof FACTS)[number] | `settings.${string}`;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isChanged = (draft: AccountDraft, account: GatewayAccountSeen | undefined, currency: string): boolean =>
  !isSame(draft, draftOf(account, currency));

/**
 * What somebody else has changed of an account meanwhile. A secret that was written anew looks as before, so the list
 * may be empty.
 */
export function changesBetween(before: GatewayAccountSeen, now: GatewayAccountSeen): ChangedFact[] {
  const was = new Map(before.settings.map((setting) => [setting.name, setting]));
  return [
    ...FACTS.filter((fact) => !isSame(before[fact], now[fact])),
    ...now.settings
      .filter((setting) => !isSame(was.get(setting.name), setting))
      .map(({ name }) => `settings.${name}` as const),
  ];
}
