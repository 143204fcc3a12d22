import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useHost, usePageTitle, useSession } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { UserIcon } from '@forecourt/shared/ui/icon';

/** A guest's token ends with the tab; signing in or the link in the e-mail leads on. */
export function AccessLost() {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const { signedIn } = useSession();
  const { pathname, search } = useLocation();
  usePageTitle(t('access.title'));
  const signIn = pathOf('LOGIN', new URLSearchParams({ origin: pathname + search }).toString());
  return (
    <EmptyState
      headingLevel={1}
      icon={<UserIcon />}
      title={t('access.title')}
      action={
        signedIn ? (
          <ButtonLink component={Link} to={pathOf('BOOKINGS')} variant="primary">
            {t('access.myBookings')}
          </ButtonLink>
        ) : (
          <ButtonLink component={Link} to={signIn} variant="primary">
            {t('access.signIn')}
          </ButtonLink>
        )
      }
    >
      <p>{t('access.text')}</p>
      <p>{t('access.mail')}</p>
    </EmptyState>
  );
}
