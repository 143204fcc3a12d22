import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { RemoteWidget, useHost, useSession } from '@forecourt/shared/host';
import { UserIcon } from '@forecourt/shared/ui/icon';
import css from './account-link.module.css';

/** The user's menu is mf-account's; a visitor who is not signed in needs a link only, and loads nothing of mf-account for it. */
export function AccountLink() {
  const { signedIn } = useSession();
  if (!signedIn) return <SignInLink />;
  return <RemoteWidget name="account/AccountMenu" props={{}} fallback={<span />} failed={<span />} />;
}

function SignInLink() {
  const { t } = useTranslation('mf-cms');
  const { pathOf } = useHost();
  const { pathname, search } = useLocation();
  const login = pathOf('LOGIN');
  const to =
    pathname === login
      ? login + search
      : pathOf('LOGIN', new URLSearchParams({ origin: pathname + search }).toString());
  return (
    <Link to={to} className={css['link']}>
      <UserIcon size={20} aria-hidden="true" />
      <span className={css['text']}>{t('account.signIn')}</span>
    </Link>
  );
}
