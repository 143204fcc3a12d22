import { useErrorText } from '@forecourt/shared/host';
import { Alert } from './alert';

/** What a visitor is told of a call that failed, read out at once; nothing while none has. */
export function ErrorAlert({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Alert tone="negative" live>
      {errorText(error)}
    </Alert>
  );
}
