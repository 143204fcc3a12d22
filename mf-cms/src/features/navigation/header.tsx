import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { MenuIcon } from '@forecourt/shared/ui/icon';
import { AccountLink } from './account-link';
import { CurrencySelector } from './currency-selector';
import css from './header.module.css';
import { LanguageSelector } from './language-selector';
import { Logo } from './logo';
import { MainMenu } from './main-menu';

const MobileMenu = lazy(() => import(/* webpackChunkName: "mobile-menu" */ './mobile-menu'));

export function Header() {
  const { t } = useTranslation('mf-cms');
  const { header, menus } = useHost().config.global;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const items = menus.find(({ id }) => id === header.menu)?.menuItems ?? header.menuItems;
  return (
    <>
      <header className={css['header']}>
        <div className={clsx(css['bar'], css[header.layout])}>
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
