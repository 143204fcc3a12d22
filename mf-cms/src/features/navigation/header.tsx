import { clsx } from 'clsx';
import { lazy, Suspense, useDeferredValue, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { MenuItem } from '@forecourt/shared/contract';
import { RemoteWidget, useHost, useSession } from '@forecourt/shared/host';
import { CloseIcon, MenuIcon, UserIcon } from '@forecourt/shared/ui/icon';
import css from './header.module.css';
import { Logo } from './logo';
import { MainMenu } from './main-menu';
import { CurrencySelector, LanguageSelector } from './selectors';
import { useDisclosure } from './use-disclosure';

const MobileMenu = lazy(() => import(/* webpackChunkName: "mobile-menu" */ './mobile-menu'));

/** Items of a menu of the site, or those that the header has of its own where there is no such menu. */
function useMenus(): { items: readonly MenuItem[]; subItems: readonly MenuItem[] } {
  const { header, menus } = useHost().config.global;
  const itemsOf = (menu: number | undefined) => menus.find(({ id }) => id === menu)?.menuItems;
  return {
    items: itemsOf(header.menu) ?? header.menuItems,
    subItems: itemsOf(header.subMenu) ?? header.subMenuItems,
  };
}

export function Header() {
  const { mobileToggle } = useHost().config.global.header;
  const menus = useMenus();
  return mobileToggle === 'dropdown' ? <DropdownHeader {...menus} /> : <DrawerHeader {...menus} />;
}

type Menus = ReturnType<typeof useMenus>;

/** The menu of small screens covers the page. */
function DrawerHeader(menus: Menus) {
  const { t } = useTranslation('mf-cms');
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useDeferredValue(isOpen);
  return (
    <>
      <header className={css['header']}>
        <Bar items={menus.items}>
          <button
            type="button"
            className={css['toggle']}
            aria-haspopup="dialog"
            aria-label={t('menu.open')}
            onClick={() => setOpen(true)}
          >
            <MenuIcon size={24} aria-hidden="true" />
          </button>
        </Bar>
        <SecondRow items={menus.subItems} />
      </header>
      {(isOpen || wasOpen) && (
        <Suspense>
          <MobileMenu shape="drawer" open={isOpen} {...menus} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The menu of small screens opens below the bar. */
function DropdownHeader(menus: Menus) {
  const { t } = useTranslation('mf-cms');
  const { isOpen, close, root, button } = useDisclosure();
  const id = useId();
  const Icon = isOpen ? CloseIcon : MenuIcon;
  return (
    <header className={css['header']}>
      <div {...root}>
        <Bar items={menus.items}>
          <button
            {...button}
            type="button"
            className={css['toggle']}
            aria-controls={id}
            aria-label={t(isOpen ? 'menu.close' : 'menu.open')}
          >
            <Icon size={24} aria-hidden="true" />
          </button>
        </Bar>
        <div id={id} className={css['dropdown']} hidden={!isOpen}>
          {isOpen && (
            <Suspense>
              <MobileMenu shape="dropdown" open {...menus} onClose={close} />
            </Suspense>
          )}
        </div>
      </div>
      <SecondRow items={menus.subItems} />
    </header>
  );
}

function SecondRow({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('mf-cms');
  if (items.length === 0) return null;
  return (
    <nav className={css['sub']} aria-label={t('menu.sub')}>
      <MainMenu items={items} />
    </nav>
  );
}

/** Logo, menu and tools; `children` opens the menu where the bar has no room for it. */
function Bar({ items, children }: { items: readonly MenuItem[]; children: ReactNode }) {
  const { t } = useTranslation('mf-cms');
  const { layout } = useHost().config.global.header;
  return (
    <div className={clsx(css['bar'], layout === 'logo-center' && css['logo-center'])}>
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
        {children}
      </div>
    </div>
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
