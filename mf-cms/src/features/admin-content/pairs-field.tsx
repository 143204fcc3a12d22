import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { PlusIcon, TrashIcon } from '@forecourt/shared/ui/icon';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './admin-content.module.css';
import { isObject, type Fields } from './field-path';
import { useFieldFrame, type FieldOfSchema } from './form-context';
import { KeptField } from './kept-field';

const LONGEST = 2000;

/** Names of the administrator's own, each with a text; what is no text is shown and kept. */
export function PairsField(field: FieldOfSchema) {
  const { t } = useTranslation('mf-cms');
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const [name, setName] = useState('');
  const pairs: Fields = isObject(field.value) ? field.value : {};
  const texts = Object.entries(pairs).filter(([, value]) => typeof value === 'string');
  const others = Object.fromEntries(Object.entries(pairs).filter(([, value]) => typeof value !== 'string'));
  const take = (next: Fields) => change(field.isOptional && Object.keys(next).length === 0 ? undefined : next);
  const add = () => {
    if (name.trim() !== '' && !(name.trim() in pairs)) take({ ...pairs, [name.trim()]: '' });
    setName('');
  };
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{frame.label}</legend>
      {frame.help && <p className={css['muted']}>{frame.help}</p>}
      {texts.map(([key, value]) => (
        <div key={key} className={css['entry']}>
          <TextField
            label={key}
            readOnly={isReadOnly}
            maxLength={LONGEST}
            autoComplete="off"
            value={String(value)}
            onChange={({ target }) => change({ ...pairs, [key]: target.value })}
          />
          {!isReadOnly && (
            <Button
              variant="ghost"
              aria-label={t('admin.form.remove', { name: key })}
              onClick={() => take(Object.fromEntries(Object.entries(pairs).filter(([other]) => other !== key)))}
            >
              <TrashIcon size={20} aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      {Object.keys(others).length > 0 && <KeptField {...field} value={others} />}
      {!isReadOnly && (
        <div className={css['entry']}>
          <TextField
            label={t('admin.form.pairName')}
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It adds what is typed, and does not save the record.
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add} icon={<PlusIcon size={18} aria-hidden="true" />}>
            {t('admin.form.add', { name: frame.label })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
