import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { BriefcaseIcon, TagIcon } from '@forecourt/shared/ui/icon';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { TextField, type TextFieldProps } from '@forecourt/shared/ui/text-field';
import type { FormErrors, FormField } from './draft';
import css from './search-form.module.css';
import type { useSearchForm } from './use-search-form';

type DateEnd = 'from' | 'to';
export type FieldRefs = Record<Exclude<FormField, DateEnd>, RefObject<HTMLInputElement | null>> &
  Record<DateEnd, RefObject<HTMLButtonElement | null>>;

interface Props {
  form: ReturnType<typeof useSearchForm>;
  texts: FormErrors;
  refs: FieldRefs;
}

function DriverAge({ form: { draft, change, rules }, texts, refs }: Props) {
  const { t } = useTranslation('mf-search');
  const { bounds, samePrice } = rules.age;
  return (
    <>
      <Checkbox
        label={t('form.ageInRange', { ...samePrice })}
        checked={draft.ageInRange}
        onChange={(event) => change({ ageInRange: event.target.checked })}
      />
      {!draft.ageInRange && (
        <TextField
          label={t('form.age')}
          help={t('form.ageHelp', { ...bounds })}
          className={css['short']}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={draft.age}
          ref={refs.age}
          error={texts.age}
          onChange={(event) => change({ age: event.target.value.replace(/\D/g, '') })}
        />
      )}
    </>
  );
}

interface CodeProps extends TextFieldProps {
  /** Label of the button that opens the field. */
  add: string;
  icon: ReactNode;
}

/** Few visitors have a code, so its field opens on request. */
function Code({ add, icon, ...field }: CodeProps) {
  const [opened, setOpened] = useState(false);
  if (!opened && field.value === '')
    return (
      <Button variant="ghost" className={css['code']} icon={icon} onClick={() => setOpened(true)}>
        {add}
      </Button>
    );
  return (
    <TextField
      {...field}
      className={css['short']}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      autoFocus={opened}
    />
  );
}

function Codes({ form: { draft, change, logic }, texts, refs }: Props) {
  const { t } = useTranslation('mf-search');
  const { showPromotionCode, showAgreementCode } = useHost().config.flow.results.searchForm;
  return (
    <>
      {showPromotionCode && (
        <Code
          add={t('form.addPromotionCode')}
          icon={<TagIcon size={18} aria-hidden="true" />}
          label={t('form.promotionCode')}
          maxLength={40}
          value={draft.promotionCode}
          ref={refs.promotionCode}
          error={texts.promotionCode}
          onChange={({ target }) => change({ promotionCode: logic?.promotionCode(target.value) ?? target.value })}
        />
      )}
      {showAgreementCode && (
        <Code
          add={t('form.addAgreementCode')}
          icon={<BriefcaseIcon size={18} aria-hidden="true" />}
          label={t('form.agreementCode')}
          maxLength={60}
          value={draft.agreementCode}
          ref={refs.agreementCode}
          error={texts.agreementCode}
          onChange={({ target }) => change({ agreementCode: target.value })}
        />
      )}
    </>
  );
}

/** Optional fields: other drop-off place, age, distance, codes. */
export function FormExtras(props: Props) {
  const { t } = useTranslation('mf-search');
  const { showDriverAge, showUnlimitedKm, showFullAvailability } = useHost().config.flow.results.searchForm;
  const { draft, change, elsewhereForced } = props.form;
  return (
    <div className={css['extras']}>
      <SwitchField
        label={t('form.elsewhere')}
        checked={draft.elsewhere}
        disabled={elsewhereForced}
        onChange={(event) => change({ elsewhere: event.target.checked, dropOff: undefined })}
      />
      {showDriverAge && <DriverAge {...props} />}
      {showUnlimitedKm && (
        <Checkbox
          label={t('form.unlimitedKm')}
          checked={draft.unlimitedKm}
          onChange={(event) => change({ unlimitedKm: event.target.checked })}
        />
      )}
      {showFullAvailability && (
        <Checkbox
          label={t('form.onlyFullAvailability')}
          checked={draft.onlyFullAvailability}
          onChange={(event) => change({ onlyFullAvailability: event.target.checked })}
        />
      )}
      <Codes {...props} />
    </div>
  );
}
