import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListedContentKind } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { useFieldFrame, type FieldOfSchema } from './form-context';
import { choicesQuery } from './records-query';

/** Another record, such as the page to which an entry leads; one that is gone stays chosen until it is replaced. */
export function RecordChoice({ of, ...field }: FieldOfSchema & { of: ListedContentKind }) {
  const { t } = useTranslation('mf-cms');
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const { data } = useQuery(choicesQuery(useHost(), of));
  const items = data?.items ?? [];
  // A new record begins with 0 where it needs another one.
  const isGone = typeof field.value === 'number' && field.value > 0 && !items.some(({ id }) => id === field.value);
  return (
    <SelectField
      {...frame}
      disabled={isReadOnly}
      placeholder={t('admin.form.notSet')}
      options={[
        ...items.map(({ id, name }) => ({ value: String(id), label: name || t('admin.list.unnamed', { id }) })),
        ...(isGone ? [{ value: String(field.value), label: t('admin.form.number', { id: field.value }) }] : []),
      ]}
      value={typeof field.value === 'number' && field.value > 0 ? String(field.value) : ''}
      onChange={({ target }) => change(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
