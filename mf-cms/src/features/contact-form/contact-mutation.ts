import { contactEntryCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';
import type { FormValues } from './form-rules';

interface Entry {
  formId: number;
  values: FormValues;
  idempotencyKey: string;
}

const filled = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value !== ''),
  );

/** The server knows the receivers and takes none from here (D16). */
export const contactMutation = ({ api, language }: Pick<Host, 'api' | 'language'>) => ({
  mutationFn: ({ formId, values, idempotencyKey }: Entry) => {
    const fields = filled(values);
    const email = fields['emailAddress'] ?? '';
    const name = [fields['firstName'], fields['lastName']].filter(Boolean).join(' ');
    return api.send(
      contactEntryCall(
        {
          formId,
          email,
          replyToEmail: email,
          replyToName: name,
          receivers: '',
          fields: JSON.stringify(fields),
          language,
        },
        idempotencyKey,
      ),
    );
  },
});
