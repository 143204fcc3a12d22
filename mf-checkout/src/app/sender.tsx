import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteWidget, useSession } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';

/**
 * In whose name something is sent. After a session that has ended, the visitor decides between signing in again and
 * going on as a guest; nothing is sent as a guest's without a word (D53).
 */
export function useSender() {
  const session = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(session.signedIn);
  const [asGuest, setAsGuest] = useState(false);
  const [asking, setAsking] = useState(false);
  if (session.signedIn && !wasSignedIn) setWasSignedIn(true);
  if (session.signedIn && asGuest) setAsGuest(false);
  if (session.signedIn && asking) setAsking(false);
  const hasEnded = !session.signedIn && (wasSignedIn || session.expired === true);
  return {
    /** Nobody has decided yet who sends. */
    isUnknown: hasEnded && !asGuest,
    asking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    goOnAsGuest: () => {
      setAsGuest(true);
      setAsking(false);
    },
  };
}
export type Sender = ReturnType<typeof useSender>;

/** Asks who sends. It opens over the page, which keeps what was typed. */
export function SenderDialog({ sender, onClose }: { sender: Sender; onClose: () => void }) {
  const { t } = useTranslation('mf-checkout');
  return (
    <SignInDialog open={sender.asking} onClose={onClose} onSignedIn={sender.stopAsking} text={t('account.expired')}>
      <Button variant="ghost" block onClick={sender.goOnAsGuest}>
        {t('account.asGuest')}
      </Button>
    </SignInDialog>
  );
}

interface SignInDialogProps {
  open: boolean;
  onClose: () => void;
  onSignedIn: () => void;
  text?: string;
  children?: ReactNode;
}

export function SignInDialog({ open, onClose, onSignedIn, text, children }: SignInDialogProps) {
  const { t } = useTranslation('mf-checkout');
  return (
    <Dialog open={open} onClose={onClose} title={t('account.signIn')} closeLabel={t('actions.close')} size="s">
      <Stack gap={4}>
        {text && <p>{text}</p>}
        <RemoteWidget
          name="account/LoginForm"
          props={{ onSignedIn }}
          fallback={<Skeleton shape="block" height={280} />}
        />
        {children}
      </Stack>
    </Dialog>
  );
}
