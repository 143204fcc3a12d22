import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { NarrowPage } from '../../frame';
import { AccessForm, type AccessFields } from './access-form';

/** SELF_CHECK_IN_ACCESS?bookingId=…&lastName=…: what the link of an e-mail knows is filled in. */
export default function AccessPanel() {
  const { t } = useTranslation('mf-account');
  const { config, pathOf } = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const known = { bookingId: query.get('bookingId') ?? '', lastName: query.get('lastName') ?? '' };
  const go = (access: AccessFields) =>
    void navigate(pathOf('SELF_CHECK_IN', new URLSearchParams({ ...access }).toString()));
  if (!config.site.featureFlags.selfCheckIn)
    return (
      <NarrowPage title={t('selfCheckIn.title')}>
        <Alert tone="caution" title={t('selfCheckIn.notAvailable.title')}>
          {t('selfCheckIn.notAvailable.description')}
        </Alert>
      </NarrowPage>
    );
  return (
    <NarrowPage
      title={t('selfCheckIn.title')}
      lead={t('selfCheckIn.access.lead')}
      below={
        <p>
          {t('selfCheckIn.access.account')}{' '}
          <Link to={pathOf('LOGIN', new URLSearchParams({ origin: pathOf('BOOKINGS') }).toString())}>
            {t('logIn.title')}
          </Link>
        </p>
      }
    >
      <AccessForm known={known} onGranted={go} />
    </NarrowPage>
  );
}
