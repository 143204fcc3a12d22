import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { formatNumber } from '@forecourt/shared/i18n';
import { ColorField, contrastRatio } from '@forecourt/shared/ui/color-field';
import { valueAt, type Path } from './field-path';
import { useFieldFrame, useRecordFormContext, type FieldOfSchema } from './form-context';

/** WCAG 2.2, 1.4.3: text. */
const ENOUGH = 4.5;
/** The colour on which the one at a path is read, or which is read on it. */
const counterpart = (path: Path): Path | undefined => {
  const name = path.at(-1);
  if (path[0] === 'palette') return name === 'background' ? ['palette', 'text'] : ['palette', 'background'];
  if (name === 'color') return [...path.slice(0, -1), 'background'];
  return name === 'background' ? [...path.slice(0, -1), 'color'] : undefined;
};

/** A colour with its contrast, said while it is typed. */
export function ColorOption(field: FieldOfSchema) {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  const { body } = useRecordFormContext();
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const value = typeof field.value === 'string' ? field.value : '';
  const other = counterpart(field.path);
  const against = other && valueAt(body, other);
  const ratio = typeof against === 'string' ? contrastRatio(value, against) : undefined;
  const said =
    ratio !== undefined &&
    t(ratio >= ENOUGH ? 'admin.form.contrastEnough' : 'admin.form.contrastLow', {
      ratio: formatNumber(ratio, language, { maximumFractionDigits: 1 }),
      color: String(against),
    });
  return (
    <ColorField
      {...frame}
      help={[frame.help, said].filter(Boolean).join(' ') || undefined}
      value={value}
      readOnly={isReadOnly}
      pickLabel={t('admin.form.pickColor', { name: frame.label })}
      onType={(text) => change(text === '' && field.isOptional ? undefined : text)}
    />
  );
}
