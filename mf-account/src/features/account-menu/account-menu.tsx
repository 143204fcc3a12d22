import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useHost, useSession } from '@forecourt/shared/host';
import { UserIcon } from '@forecourt/shared/ui/icon';
import css from './account-menu.module.css';

/** Loaded for signed-in users only: most visitors are guests, and the header is on every page. */
const UserMenu = lazy(() =>
  import(/* webpackChunkName: "user-menu" */ './user-menu').then((module) => ({ default: module.UserMenu })),
);

/** Header of every page: the link to sign in, or the user's menu, both of the same size. */
export default function AccountMenu() {
  const { signedIn } = useSession();
  return (
    <div className={css['slot']}>
      {signedIn ? (
        <Suspense fallback={<Placeholder />}>
          <UserMenu />
        </Suspense>
      ) : (
        <SignInLink />
      )}
    </div>
  );
}

function Placeholder() {
  const { t } = useTranslation('mf-account');
  return (
    <span className={css['link']}>
      <UserIcon size={20} aria-hidden="true" />
      <span className={css['text']}>{t('area.short')}</span>
    </span>
  );
}

function SignInLink() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const { pathname, search } = useLocation();
  const login = pathOf('LOGIN');
  const origin = pathname === login ? '' : new URLSearchParams({ origin: pathname + search }).toString();
  return (
    <Link to={pathname === login ? login + search : pathOf('LOGIN', origin)} className={css['link']}>
      <UserIcon size={20} aria-hidden="true" />
      <span className={css['text']}>{t('logIn.title')}</span>
    </Link>
  );
}
