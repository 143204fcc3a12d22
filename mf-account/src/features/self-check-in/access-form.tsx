import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError, checkInAccessCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { checkInAccess } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useFieldText } from '../../frame';
import { CaptchaStatus, useCaptcha } from './captcha-status';

const typed = z.string().check(z.trim(), z.minLength(1, 'errors.inputIsRequired'), z.maxLength(100));
const accessSchema = z.object({ bookingId: typed, lastName: typed });
export type AccessFields = z.infer<typeof accessSchema>;

/** A reference as a booking has it, however it was typed. */
const referenceOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

interface AccessFormProps {
  known: AccessFields;
  onGranted: (access: AccessFields) => void;
}

/** Booking and last name, with a captcha, for access to the self check-in (D42). */
export function AccessForm({ known, onGranted }: AccessFormProps) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  const { register, handleSubmit, formState } = useForm<AccessFields>({
    resolver: zodResolver(accessSchema),
    defaultValues: known,
  });
  const captcha = useCaptcha();
  const { ask, isPending, refusal } = useAccess(captcha, onGranted);
  const { bookingId, lastName } = formState.errors;
  const names = { bookingId: t('selfCheckIn.access.bookingId'), lastName: t('fields.lastName') };
  return (
    <form noValidate aria-label={t('selfCheckIn.title')} onSubmit={(event) => void handleSubmit(ask)(event)}>
      <Stack gap={4}>
        {refusal !== undefined && (
          <Alert tone="negative" live>
            {refusal}
          </Alert>
        )}
        <TextField
          {...register('bookingId')}
          label={names.bookingId}
          help={t('selfCheckIn.access.bookingIdHelp')}
          error={fieldText(bookingId, names.bookingId)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextField
          {...register('lastName')}
          label={names.lastName}
          error={fieldText(lastName, names.lastName)}
          autoComplete="family-name"
          maxLength={100}
        />
        <CaptchaStatus captcha={captcha} />
        <Button type="submit" variant="primary" size="l" block busy={isPending}>
          {t('selfCheckIn.access.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** Asks for access with a solved captcha, which every try spends. */
function useAccess(captcha: ReturnType<typeof useCaptcha>, onGranted: AccessFormProps['onGranted']) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const errorText = useErrorText();
  const access = useMutation({
    mutationFn: async ({ bookingId, lastName }: AccessFields) => {
      const solution = await captcha.solution().catch(() => undefined);
      if (solution === undefined) throw new CaptchaMissing();
      const reference = referenceOf(bookingId);
      const granted = await api.send(checkInAccessCall({ bookingId: reference, lastName, captcha: solution }));
      checkInAccess.save(reference, granted.accessToken);
      return { bookingId: reference, lastName };
    },
    onSuccess: onGranted,
    onError: captcha.renew,
  });
  const { error } = access;
  const told = error instanceof ApiError ? (error.details['captcha'] ?? error.details['bookingId']) : undefined;
  const refusalOf = (): string | undefined => {
    if (error === null) return undefined;
    if (error instanceof CaptchaMissing) return t('errors.captchaError');
    return told === undefined ? errorText(error) : t(told);
  };
  return {
    ask: (fields: AccessFields) => !access.isPending && access.mutate(fields),
    isPending: access.isPending,
    refusal: refusalOf(),
  };
}

class CaptchaMissing extends Error {}
