import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@forecourt/shared/contract';
import { RemoteWidget } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { UserIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './account.module.css';

/** Signing in is optional: it saves typing and puts the booking into the account. */
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

/** Says for whom an agency or a company books (S2-2 "Info banners"). */
export function AccountBanner({ profile }: { profile: Profile }) {
  const { t } = useTranslation('mf-checkout');
  if (!profile.isAgency && !profile.isCompany) return null;
  return <Alert tone="info">{t(profile.isAgency ? 'account.agencyBanner' : 'account.companyBanner')}</Alert>;
}
