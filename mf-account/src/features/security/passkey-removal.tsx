import { useMutation } from '@tanstack/react-query';
import { removePasskeyCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { FactorForm, type Confirmation } from './factor-form';
import { useAsksForCode } from './second-factor';

export interface PasskeyRemovalProps {
  id: string;
  onRemoved: () => void;
}

/** Removes a passkey, once the password is right, and the code of whoever has turned codes on. */
export default function PasskeyRemoval({ id, onRemoved }: PasskeyRemovalProps) {
  const { api } = useHost();
  const remove = useMutation({
    mutationFn: ({ currentPassword, code }: Confirmation) =>
      api.send(removePasskeyCall({ id, currentPassword, ...(code && { code }) })),
    onSuccess: onRemoved,
  });
  const asks = useAsksForCode(remove.error) ? 'both' : 'password';
  return <FactorForm asks={asks} submit="security.passkeys.remove" mutation={remove} />;
}
