import { useMutation } from '@tanstack/react-query';
import { removePasskeyCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { FactorForm, type Confirmation } from './factor-form';

export interface PasskeyRemovalProps {
  id: string;
  onRemoved: () => void;
}

/** Removes a passkey, once the password is right. */
export default function PasskeyRemoval({ id, onRemoved }: PasskeyRemovalProps) {
  const { api } = useHost();
  const remove = useMutation({
    mutationFn: ({ currentPassword }: Confirmation) => api.send(removePasskeyCall({ id, currentPassword })),
    onSuccess: onRemoved,
  });
  return <FactorForm asks="password" submit="security.passkeys.remove" mutation={remove} />;
}
