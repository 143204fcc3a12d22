import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteWidget } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { UserIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './account.module.css';

/** Signing in is an offer, never a condition: it saves typing and puts the booking into the account. */
export function SignInOffer() {
  const { t } = useTranslation('mf-checkout');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={css['offer']}>
      <p>{t('account.signInText')}</p>
      <Button icon={<UserIcon size={18} />} onClick={() => setOpen(true)}>
        {t('account.signIn')}
      </Button>
      <Dialog open={open} onClose={close} title={t('account.signIn')} closeLabel={t('actions.close')} size="s">
        <RemoteWidget
          name="account/LoginForm"
          props={{ onSignedIn: close }}
          fallback={<Skeleton shape="block" height={280} />}
        />
      </Dialog>
    </div>
  );
}
