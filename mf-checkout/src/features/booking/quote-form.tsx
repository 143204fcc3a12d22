import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { inputOf } from '@forecourt/shared/booking';
import { CUSTOMER_FIELDS, isPersonName } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'errors.inputIsRequired'),
    z.maxLength(100),
    z.refine(isPersonName, 'errors.invalidName'),
  );
const recipientSchema = z.object({
  firstName: name,
  lastName: name,
  emailAddress: z.string().check(z.trim(), z.minLength(1, 'errors.inputIsRequired'), z.email('errors.invalidEmail')),
});
export type QuoteRecipient = z.infer<typeof recipientSchema>;

const NAMES = ['firstName', 'lastName', 'emailAddress'] as const satisfies readonly (keyof QuoteRecipient)[];

export interface QuoteFormProps {
  initial: Partial<QuoteRecipient>;
  busy: boolean;
  error: string | undefined;
  /** Undefined until it is known. */
  price: string | undefined;
  /** The price that the page shows has a promotion that a quotation cannot have. */
  isWithoutOffer: boolean;
  onSend: (recipient: QuoteRecipient) => void;
}

/** To whom the quote goes. */
export function QuoteForm({ initial, busy, error, price, isWithoutOffer, onSend }: QuoteFormProps) {
  const { t } = useTranslation('mf-checkout');
  const { register, handleSubmit, formState } = useForm<QuoteRecipient>({
    resolver: standardSchemaResolver(recipientSchema),
    defaultValues: { firstName: '', lastName: '', emailAddress: '', ...initial },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // The dialog stands within checkout's own form as far as React's events are concerned.
    event.stopPropagation();
    void handleSubmit((recipient) => {
      if (!busy) onSend(recipient);
    })(event);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <p>{t('quote.lead')}</p>
        {price && (
          <p>
            <strong>{t('quote.price', { price })}</strong> {isWithoutOffer && t('quote.withoutOffer')}
          </p>
        )}
        {error && (
          <Alert tone="negative" live>
            {error}
          </Alert>
        )}
        {NAMES.map((name) => {
          const label = t(`fields.${name}`);
          const { kind, autoComplete } = CUSTOMER_FIELDS[name];
          const key = formState.errors[name]?.message;
          return (
            <TextField
              key={name}
              {...inputOf(kind)}
              {...register(name)}
              label={label}
              autoComplete={autoComplete}
              error={key && t(key, { label })}
              aria-required
            />
          );
        })}
        <Button type="submit" variant="primary" busy={busy} block>
          {t('quote.send')}
        </Button>
      </Stack>
    </form>
  );
}
