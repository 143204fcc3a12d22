import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { TextField } from '@forecourt/shared/ui/text-field';
import { PictureChoice } from '../../administration/picture-choice';
import css from './admin-content.module.css';
import { isObject, valueAt } from './field-path';
import { useFieldFrame, useRecordFormContext, type FieldOfSchema } from './form-context';

/** Height of a logo in the header, in CSS pixels; a larger picture is drawn smaller. */
const LOGO_HEIGHT = 40;

/** The address of a picture: chosen in the library, with a look at it, or typed. */
export function PictureField(field: FieldOfSchema) {
  const { language } = useHost();
  const { body, change } = useRecordFormContext();
  const { frame, isReadOnly, change: take } = useFieldFrame(field);
  const address = typeof field.value === 'string' ? field.value : '';
  const around = field.path.slice(0, -1);
  const picture = valueAt(body, around);
  const hasSize = isObject(picture) && 'width' in picture && 'height' in picture;
  return (
    <div className={css['picture']}>
      <TextField
        {...frame}
        readOnly={isReadOnly}
        inputMode="url"
        autoComplete="off"
        maxLength={field.schema.maxLength ?? 2000}
        value={address}
        onChange={({ target }) => take(target.value === '' && field.isOptional ? undefined : target.value)}
      />
      <PictureChoice
        name={frame.label}
        address={address}
        isReadOnly={isReadOnly}
        onChoose={({ src, width, height, alt }) => {
          if (!hasSize) return take(src);
          const drawn = Math.min(height, LOGO_HEIGHT);
          const size = { width: Math.round((width * drawn) / height), height: drawn };
          return change(around, { ...picture, src, ...size, alt: pick(alt, language) || picture['alt'] });
        }}
      />
    </div>
  );
}
