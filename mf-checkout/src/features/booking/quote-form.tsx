import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { errorMap } from '@forecourt/shared/rules';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';

const required = z.string().check(z.trim(), z.minLength(1, 'errors.inputIsRequired'), z.maxLength(100));
const recipientSchema = z.object({
  firstName: required,
  lastName: required,
  emailAddress: z.string().check(z.trim(), z.minLength(1, 'errors.inputIsRequired'), z.email('errors.invalidEmail')),
});
export type QuoteRecipient = z.infer<typeof recipientSchema>;

const INPUTS = [
  { name: 'firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'emailAddress', autoComplete: 'email', type: 'email' },
] as const satisfies readonly { name: keyof QuoteRecipient; autoComplete: string; type: string }[];

export interface QuoteFormProps {
  initial: Partial<QuoteRecipient>;
  busy: boolean;
  error: string | undefined;
  onSend: (recipient: QuoteRecipient) => void;
}

/** To whom the quote goes. */
export function QuoteForm({ initial, busy, error, onSend }: QuoteFormProps) {
  const { t } = useTranslation('mf-checkout');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const parsed = recipientSchema.safeParse(Object.fromEntries(new FormData(form)));
    const errors = parsed.success ? {} : errorMap(parsed.error.issues);
    setWrong(errors);
    const [first] = Object.keys(errors);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    if (parsed.success && !busy) onSend(parsed.data);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <p>{t('quote.lead')}</p>
        {error && (
          <Alert tone="negative" live>
            {error}
          </Alert>
        )}
        {INPUTS.map(({ name, ...input }) => {
          const label = t(`fields.${name}`);
          const key = wrong[name];
          return (
            <TextField
              key={name}
              {...input}
              name={name}
              label={label}
              defaultValue={initial[name]}
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
