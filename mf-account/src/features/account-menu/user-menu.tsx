import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { CarIcon, LogOutIcon, UserIcon } from '@forecourt/shared/ui/icon';
import { MenuButton, type MenuItem } from '@forecourt/shared/ui/menu-button';
import css from './account-menu.module.css';
import { useSignOut } from './use-sign-out';

export function UserMenu() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const page = (key: 'BOOKINGS' | 'INFO', icon: MenuItem['icon']): MenuItem => ({
    key,
    icon,
    label: t(`area.${key}`),
    href: pathOf(key),
    onSelect: (event) => {
      event.preventDefault();
      void navigate(pathOf(key));
    },
  });
  return (
    <MenuButton
      align="end"
      accessibleLabel={t('area.label')}
      label={<span className={css['text']}>{t('area.short')}</span>}
      icon={<UserIcon aria-hidden="true" />}
      items={[
        page('BOOKINGS', <CarIcon aria-hidden="true" />),
        page('INFO', <UserIcon aria-hidden="true" />),
        {
          key: 'out',
          label: t('logIn.signOut'),
          icon: <LogOutIcon aria-hidden="true" />,
          onSelect: signOut,
        },
      ]}
    />
  );
}
