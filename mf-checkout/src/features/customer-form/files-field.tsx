import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FormField } from '@forecourt/shared/booking';
import { Chip } from '@forecourt/shared/ui/chip';
import { Cluster } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './customer-form.module.css';
import { controlId, useFieldLabel, useFilesErrorText } from './field-texts';
import type { CustomerFormState } from './use-customer-form';

/** Documents that are sent with the booking; each can be removed again. */
export function FilesField({ field, state }: { field: FormField; state: CustomerFormState }) {
  const { t } = useTranslation('mf-checkout');
  const label = useFieldLabel()(field);
  const { control } = state;
  const [files, wasReloaded] = useWatch({ control, name: ['files', 'asksFilesAgain'] });
  const { errors } = useFormState({ control, name: 'files', exact: true });
  const error = useFilesErrorText()(errors.files?.message, field);
  const asksAgain = wasReloaded && files.length === 0;
  const take = (chosen: File[]) => {
    state.setValue('files', chosen, { shouldValidate: true, shouldTouch: true });
    state.setValue('asksFilesAgain', false);
  };
  return (
    <div className={css['whole']}>
      <TextField
        label={label}
        help={t(asksAgain ? 'form.filesAgain' : 'form.filesHelp')}
        id={controlId('files')}
        error={error}
        type="file"
        multiple
        accept={field.settings.validation}
        {...(!field.settings.required && { optionalText: t('states.optional') })}
        onChange={(event) => take([...files, ...(event.currentTarget.files ?? [])])}
      />
      <Cluster gap={2}>
        {files.map((file, index) => (
          <Chip
            key={`${file.name}-${index}`}
            removeLabel={`${t('actions.remove')}: ${file.name}`}
            onRemove={() => take(files.filter((other) => other !== file))}
          >
            {file.name}
          </Chip>
        ))}
      </Cluster>
    </div>
  );
}
