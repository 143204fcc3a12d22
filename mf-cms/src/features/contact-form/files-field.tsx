import { useTranslation } from 'react-i18next';
import { Chip } from '@forecourt/shared/ui/chip';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import type { FormField } from './form-rules';

interface FilesFieldProps {
  label: string;
  field: FormField;
  files: readonly File[];
  /** Message key. */
  problem: string | undefined;
  onTake: (files: readonly File[]) => void;
}

/** Photos and papers that go with a message; each can be taken away again. */
export function FilesField({ label, field: { settings }, files, problem, onTake }: FilesFieldProps) {
  const { t } = useTranslation('mf-cms');
  return (
    <Stack gap={2}>
      <TextField
        label={label}
        help={t('form.filesHelp')}
        error={problem && t(problem)}
        type="file"
        multiple
        accept={settings.validation}
        aria-required={settings.required}
        {...(!settings.required && { optionalText: t('form.optional') })}
        onChange={({ currentTarget }) => {
          onTake([...files, ...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was taken away.
          currentTarget.value = '';
        }}
      />
      <Cluster gap={2}>
        {files.map((file, index) => (
          <Chip
            key={`${file.name}-${index}`}
            removeLabel={t('form.removeFile', { name: file.name })}
            onRemove={() => onTake(files.filter((other) => other !== file))}
          >
            {file.name}
          </Chip>
        ))}
      </Cluster>
    </Stack>
  );
}
