import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { RemoteWidget, useHost, useSession } from '@forecourt/shared/host';
import { MenuIcon, UserIcon } from '@forecourt/shared/ui/icon';
import css from './header.module.css';
import { Logo } from './logo';
import { MainMenu } from './main-menu';
import { CurrencySelector, LanguageSelector } from './selectors';

const MobileMenu = lazy(() => import(/* webpackChunkName: "mobile-menu" */ './mobile-menu'));

export function Header() {
  const { t } = useTranslation('mf-cms');
  const { header, menus } = useHost().config.global;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const items = menus.find(({ id }) => id === header.menu)?.menuItems ?? header.menuItems;
  return (
    <>
      <header className={css['header']}>
        <div className={clsx(css['bar'], header.layout === 'logo-center' && css['logo-center'])}>
          <Logo />
          <nav className={css['nav']} aria-label={t('menu.main')}>
            <MainMenu items={items} />
          </nav>
          <div className={css['tools']}>
            <div className={css['choices']}>
              <LanguageSelector />
              <CurrencySelector />
            </div>
            <div className={css['account']}>
              <AccountLink />
            </div>
            <button
              type="button"
              className={css['toggle']}
              aria-haspopup="dialog"
              aria-label={t('menu.open')}
              onClick={() => setMenuOpen(true)}
            >
              <MenuIcon size={24} aria-hidden="true" />
            </button>
          </div>
        </div>
      </header>
      {isMenuOpen && (
        <Suspense>
          <MobileMenu items={items} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** mf-account's menu. A visitor who is not signed in gets a link and loads nothing of mf-account. */
function AccountLink() {
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
    <Link to={to} className={css['signIn']}>
      <UserIcon size={20} aria-hidden="true" />
      <span className={css['signInText']}>{t('account.signIn')}</span>
    </Link>
  );
}
