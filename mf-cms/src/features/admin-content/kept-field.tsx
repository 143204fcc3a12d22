import { useTranslation } from 'react-i18next';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import css from './admin-content.module.css';
import { useFieldFrame, type FieldOfSchema } from './form-context';

/** What this page does not know how to edit: shown, and saved as it is. */
export function KeptField(field: FieldOfSchema) {
  const { t } = useTranslation('mf-cms');
  const { frame } = useFieldFrame(field);
  if (field.value === undefined) return null;
  return (
    <Disclosure plain summary={t('admin.form.kept', { name: frame.label })}>
      <pre className={css['kept']}>{JSON.stringify(field.value, null, 2)}</pre>
    </Disclosure>
  );
}
