import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { findBookingCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { accountEmail, useFieldText, useIntentKey, useSingleSend } from '../../frame';

const schema = z.object({
  bookingId: z.string().check(z.trim(), z.minLength(1, 'bookingAccess.numberRequired'), z.maxLength(40)),
  email: accountEmail,
});
type Fields = z.infer<typeof schema>;

/** Asks for the link of a booking; what is told is the same whether there is one or not (D73). */
export function FindBooking({ bookingId = '' }: { bookingId?: string }) {
  const [tries, setTries] = useState(0);
  const [typed, setTyped] = useState<Fields>({ bookingId, email: '' });
  const again = (fields: Fields) => {
    setTyped(fields);
    setTries(tries + 1);
  };
  return <Try key={tries} typed={typed} onAgain={again} />;
}

function Try({ typed, onAgain }: { typed: Fields; onAgain: (fields: Fields) => void }) {
  const { api, language } = useHost();
  const keyOf = useIntentKey();
  const find = useMutation({
    mutationFn: async (fields: Fields) => {
      const asked = { ...fields, language };
      return api.send(findBookingCall(asked, await keyOf(asked)));
    },
  });
  const send = useSingleSend(find);
  if (find.isSuccess) return <Asked fields={find.variables} onAgain={() => onAgain(find.variables)} />;
  return <FindForm typed={typed} onSend={send} isBusy={find.isPending} error={find.error} />;
}

function Asked({ fields: { bookingId, email }, onAgain }: { fields: Fields; onAgain: () => void }) {
  const { t } = useTranslation('mf-account');
  return (
    <Stack gap={4}>
      <Alert tone="positive" live title={t('findBooking.sentTitle')}>
        {t('findBooking.sentText', { id: bookingId, email })}
      </Alert>
      <Button block onClick={onAgain}>
        {t('findBooking.again')}
      </Button>
    </Stack>
  );
}

interface FindFormProps {
  typed: Fields;
  onSend: (fields: Fields) => void;
  isBusy: boolean;
  error: Error | null;
}

function FindForm({ typed, onSend, isBusy, error }: FindFormProps) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(schema), defaultValues: typed });
  const { bookingId, email } = formState.errors;
  return (
    <form noValidate aria-label={t('findBooking.title')} onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <Stack gap={4}>
        <ErrorAlert error={error} />
        <TextField
          label={t('bookingAccess.number')}
          help={t('findBooking.numberHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={fieldText(bookingId)}
          {...register('bookingId')}
        />
        <TextField
          label={t('fields.emailAddress')}
          help={t('findBooking.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          error={fieldText(email)}
          {...register('email')}
        />
        <Button type="submit" variant="primary" size="l" block busy={isBusy}>
          {t('findBooking.submit')}
        </Button>
      </Stack>
    </form>
  );
}
