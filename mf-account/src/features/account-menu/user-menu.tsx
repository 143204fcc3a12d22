import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { logoutCall } from '@forecourt/shared/api-client';
import { useHost, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { forgetTypedDrafts } from '@forecourt/shared/session';
import { BriefcaseIcon, CarIcon, FilterIcon, LogOutIcon, UserIcon } from '@forecourt/shared/ui/icon';
import { MenuButton, type MenuItem } from '@forecourt/shared/ui/menu-button';
import css from './account-menu.module.css';

export function UserMenu() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { pathOf } = host;
  const { data: profile } = useQuery(profileQuery(host, useSession()));
  const navigate = useNavigate();
  const signOut = useSignOut();
  const page = (
    key: 'AGENCY' | 'BOOKINGS' | 'INFO' | 'PAYMENTS_ADMIN' | 'SITE_ADMIN',
    icon: MenuItem['icon'],
  ): MenuItem => ({
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
        ...(profile?.isAgency ? [page('AGENCY', <BriefcaseIcon aria-hidden="true" />)] : []),
        page('BOOKINGS', <CarIcon aria-hidden="true" />),
        page('INFO', <UserIcon aria-hidden="true" />),
        ...(profile?.isAdministrator
          ? [
              page('SITE_ADMIN', <FilterIcon aria-hidden="true" />),
              page('PAYMENTS_ADMIN', <FilterIcon aria-hidden="true" />),
            ]
          : []),
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

/** Signs out at once, whatever the server says, and takes the commercial agreement out of the address (S1-4). */
function useSignOut(): () => void {
  const { api, events, report, session } = useHost();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  return () => {
    // The call takes the token with it before the session forgets it.
    api.send(logoutCall()).catch(report);
    session.clear();
    forgetTypedDrafts();
    queryClient.removeQueries({ queryKey: ['account'] });
    events.emit('account:signed-out', { reason: 'asked' });
    if (!search.has('commercialAgreementCode')) return;
    const rest = new URLSearchParams(search);
    rest.delete('commercialAgreementCode');
    setSearch(rest, { replace: true });
  };
}
