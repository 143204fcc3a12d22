import { useNavigate } from 'react-router-dom';
import { RemoteWidget, useHost, useSession } from '@forecourt/shared/host';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { defineBlock } from '../../content/block';

/** For visitors who are not signed in; a login leads to the profile (S1-2). */
export const loginForm = defineBlock({}, function LoginFormBlock() {
  const { pathOf } = useHost();
  const navigate = useNavigate();
  if (useSession().signedIn) return null;
  return (
    <RemoteWidget
      name="account/LoginForm"
      props={{ onSignedIn: () => void navigate(pathOf('INFO')) }}
      fallback={<Skeleton lines={6} />}
    />
  );
});
