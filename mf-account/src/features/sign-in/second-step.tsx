import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '@forecourt/shared/api-client';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useFieldText } from '../../frame';

export interface SecondStepProps {
  /** Why the last code was refused. */
  error: Error | null;
  isBusy: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
}

const schema = z.object({
  code: z.string().check(z.trim(), z.minLength(1, 'secondStep.codeRequired'), z.maxLength(20)),
});

const isWrongCode = (error: unknown) => error instanceof ApiError && error.errorCode === 'second-factor-wrong';

/** The second step of a sign-in: a code of the app, or a recovery code; a wrong one is said at the field. */
export default function SecondStep({ error, isBusy, onCode, onBack }: SecondStepProps) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);
  useEffect(() => {
    if (isWrongCode(error)) setError('code', { message: 'errors.codes.second-factor-wrong' }, { shouldFocus: true });
  }, [error, setError]);
  return (
    <form
      noValidate
      aria-label={t('secondStep.title')}
      onSubmit={(event) => void handleSubmit(({ code }) => onCode(code))(event)}
    >
      <Stack gap={4}>
        {error && !isWrongCode(error) && <ErrorAlert error={error} />}
        <TextField
          label={t('secondStep.code')}
          help={t('secondStep.lead')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldText(formState.errors.code)}
          {...register('code')}
        />
        <Button type="submit" variant="primary" size="l" block busy={isBusy}>
          {t('logIn.submit')}
        </Button>
        <Button variant="ghost" block onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      </Stack>
    </form>
  );
}
