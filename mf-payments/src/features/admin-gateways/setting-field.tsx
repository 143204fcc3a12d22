import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { FieldError } from '@forecourt/shared/ui/field-frame';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';
import { gatewayName } from '../../administration';
import type { Setting, Typed } from './account-draft';
import css from './admin-gateways.module.css';
import { settingLabel } from './setting-label';

interface SettingFieldProps {
  setting: Setting;
  /** Of an account that shares its settings among several payment types. */
  isShared: boolean;
  isSet: boolean;
  /** What the control shows: what was typed, else what is stored. */
  shown: Typed;
  isTouched: boolean;
  error: string | undefined;
  onType: (typed: Typed) => void;
  /** Back to what is stored. */
  onKeep: () => void;
}

/** One setting of an account, by its kind. A secret is written and never shown. */
export function SettingField(props: SettingFieldProps) {
  const { setting, isSet, shown } = props;
  if (setting.isSecret) return <SecretField {...props} />;
  if (setting.kind === 'flag') return <FlagField {...props} />;
  if (setting.kind === 'choices') return <ChoicesField {...props} />;
  if (setting.kind === 'numbers-by-choice') return <NumbersField {...props} />;
  return <PlainField {...props} isSet={isSet} shown={shown} />;
}

/** What a setting is, and where it comes from; a gateway of the operator's own may go without. */
const explanationOf = ({ name }: Setting) => `admin.settings.${name}`;
const NO_TEXT = { defaultValue: '' };
const sentences = (...texts: (string | false | undefined)[]): string | undefined =>
  texts.filter(Boolean).join(' ') || undefined;

/** Label, help and the word for what may stay empty: the same for every kind. */
function useFrame({ setting, isShared, error }: SettingFieldProps) {
  const { t } = useTranslation('mf-payments');
  const label = settingLabel(setting.name);
  const isRequired = setting.requiredBy.length > 0;
  const names = setting.requiredBy.map(gatewayName).join(', ');
  const isForSome = isShared && isRequired && setting.requiredBy.length < setting.usedBy.length;
  return {
    label,
    error,
    help: sentences(t(explanationOf(setting), NO_TEXT), isForSome && t('admin.form.neededFor', { names })),
    optionalText: isRequired ? undefined : `(${t('states.optional')})`,
  };
}

/** What is said of a secret that is never shown. */
function secretState({ isSet, isTouched, shown }: SettingFieldProps): 'Removed' | 'Set' | 'Unset' {
  if (isTouched && shown === null) return 'Removed';
  return isSet ? 'Set' : 'Unset';
}

function SecretField(props: SettingFieldProps) {
  const { t } = useTranslation('mf-payments');
  const { setting, isSet, shown, onType, onKeep } = props;
  const { help, ...frame } = useFrame(props);
  const state = secretState(props);
  const control = {
    ...frame,
    help: sentences(help, t(`admin.form.secret${state}`)),
    // Until something is typed, `shown` is empty: the server never sends a secret.
    value: textOf(shown),
    placeholder: state === 'Set' ? '••••••••' : undefined,
    autoComplete: 'new-password',
    onChange: ({ target }: { target: { value: string } }) => (target.value === '' ? onKeep() : onType(target.value)),
  };
  return (
    <div className={css['secret']}>
      {setting.kind === 'text-block' ? (
        <TextArea {...control} spellCheck={false} />
      ) : (
        <PasswordField {...control} showLabel={t('actions.showPassword')} hideLabel={t('actions.hidePassword')} />
      )}
      {isSet && setting.requiredBy.length === 0 && (
        <SecretRemoval
          name={frame.label}
          isRemoved={state === 'Removed'}
          onRemove={() => onType(null)}
          onKeep={onKeep}
        />
      )}
    </div>
  );
}

interface SecretRemovalProps {
  name: string;
  isRemoved: boolean;
  onRemove: () => void;
  onKeep: () => void;
}

/** A secret that the gateway can do without may be taken away. */
function SecretRemoval({ name, isRemoved, onRemove, onKeep }: SecretRemovalProps) {
  const { t } = useTranslation('mf-payments');
  return (
    <Button variant="ghost" onClick={isRemoved ? onKeep : onRemove}>
      {t(isRemoved ? 'admin.form.keepSecret' : 'admin.form.removeSecret', { name })}
    </Button>
  );
}

const textOf = (shown: Typed): string => (typeof shown === 'string' ? shown : '');

/** What is ticked then is what applies, and not what somebody has chosen. */
const isUnsetFlag = ({ setting, isSet, isTouched }: SettingFieldProps): boolean =>
  setting.usual !== undefined && !isSet && !isTouched;

function FlagField(props: SettingFieldProps) {
  const { t } = useTranslation('mf-payments');
  const { setting, shown, error, onType } = props;
  return (
    <Checkbox
      label={settingLabel(setting.name)}
      description={sentences(
        t(explanationOf(setting), NO_TEXT),
        isUnsetFlag(props) && t(setting.usual === true ? 'admin.form.usualOn' : 'admin.form.usualOff'),
      )}
      error={error}
      checked={shown === true}
      onChange={({ target }) => onType(target.checked)}
    />
  );
}

function PlainField(props: SettingFieldProps) {
  const { t } = useTranslation('mf-payments');
  const { setting, shown, onType } = props;
  const { label, ...frame } = useFrame(props);
  const usual = setting.usual === undefined ? undefined : t('admin.form.usual', { value: String(setting.usual) });
  const help = sentences(frame.help, setting.kind === 'numbers' ? t('admin.form.numbersHelp') : usual);
  const text = {
    ...frame,
    label,
    help,
    value: textOf(shown),
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  switch (setting.kind) {
    case 'choice':
      return (
        <SelectField
          {...text}
          placeholder={usual ?? t('admin.form.choose')}
          options={(setting.choices ?? []).map((choice) => ({ value: choice, label: choice }))}
        />
      );
    case 'text-block':
      return <TextArea {...text} spellCheck={false} />;
    default:
      return (
        <TextField
          {...text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={setting.kind === 'text' ? undefined : 'decimal'}
        />
      );
  }
}

function ChoicesField(props: SettingFieldProps) {
  const { setting, shown, onType } = props;
  const { label, optionalText, help, error } = useFrame(props);
  const errorId = useId();
  const chosen: readonly string[] = Array.isArray(shown) ? (shown as string[]) : [];
  return (
    <fieldset className={css['group']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={css['legend']}>
        {label} {optionalText}
      </legend>
      {help && <p className={css['muted']}>{help}</p>}
      <div className={css['choices']}>
        {(setting.choices ?? []).map((choice) => (
          <Checkbox
            key={choice}
            label={choice}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onType(target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))
            }
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

function NumbersField(props: SettingFieldProps) {
  const { setting, shown, onType } = props;
  const { label, optionalText, help, error } = useFrame(props);
  const errorId = useId();
  const numbers = (typeof shown === 'object' && shown !== null ? shown : {}) as Readonly<Record<string, string>>;
  return (
    <fieldset className={css['group']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={css['legend']}>
        {label} {optionalText}
      </legend>
      {help && <p className={css['muted']}>{help}</p>}
      <div className={css['numbers']}>
        {(setting.choices ?? []).map((choice) => (
          <TextField
            key={choice}
            label={choice}
            inputMode="decimal"
            autoComplete="off"
            value={numbers[choice] ?? ''}
            onChange={({ target }) => onType({ ...numbers, [choice]: target.value })}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
