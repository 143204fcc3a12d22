import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@forecourt/shared/contract';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useLanguageName } from '../../administration';
import css from './admin-content.module.css';
import { isObject } from './field-path';
import { useFieldFrame, useRecordFormContext, type FieldOfSchema } from './form-context';

const LONGEST = 20_000;

/** A text per language, those chosen above the form side by side. */
export function TranslatedField({ isLong, ...field }: FieldOfSchema & { isLong: boolean }) {
  const { t } = useTranslation('mf-cms');
  const { kind, languages, shown, change, errorAt } = useRecordFormContext();
  const { frame, isReadOnly } = useFieldFrame(field);
  const languageName = useLanguageName();
  const texts = isObject(field.value) ? field.value : {};
  const missing = languages.filter((language) => !texts[language]);
  // A text that is there in no language is not missing, and a page of the shop keeps its usual address.
  const isIncomplete = kind !== 'routes' && missing.length > 0 && missing.length < languages.length;
  const Control = isLong ? TextArea : TextField;
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>
        {frame.label} {frame.optionalText}
      </legend>
      {frame.help && <p className={css['muted']}>{frame.help}</p>}
      <div className={css['fields']}>
        {LANGUAGES.filter((language) => shown.includes(language)).map((language) => (
          <Control
            key={language}
            label={`${frame.label} (${languageName(language)})`}
            lang={language}
            error={errorAt([...field.path, language])}
            readOnly={isReadOnly}
            maxLength={LONGEST}
            value={typeof texts[language] === 'string' ? texts[language] : ''}
            onChange={({ target }: { target: { value: string } }) =>
              change([...field.path, language], target.value === '' ? undefined : target.value)
            }
          />
        ))}
      </div>
      {isIncomplete && (
        <StatusChip tone="caution">
          {t('admin.states.untranslated', { languages: missing.map(languageName).join(', ') })}
        </StatusChip>
      )}
    </fieldset>
  );
}
