import { useTranslation } from 'react-i18next';
import { TextField } from '@forecourt/shared/ui/text-field';
import { ownZone } from '../../administration';
import { useFieldFrame, type FieldOfSchema } from './form-context';
import { instantOf, wallClockOf } from './own-clock';

/** An instant, on the clock of whoever edits; the zone is said. */
export function MomentField(field: FieldOfSchema) {
  const { t } = useTranslation('mf-cms');
  const { frame, isReadOnly, change } = useFieldFrame(field);
  return (
    <TextField
      {...frame}
      help={[frame.help, t('admin.form.zone', { zone: ownZone() })].filter(Boolean).join(' ')}
      type="datetime-local"
      readOnly={isReadOnly}
      value={typeof field.value === 'string' ? wallClockOf(field.value) : ''}
      onChange={({ target }) => change(instantOf(target.value) ?? (field.isOptional ? undefined : ''))}
    />
  );
}
