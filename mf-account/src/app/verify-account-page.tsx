import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { LinkExpired, VerifyAccount } from '../features/verification';
import { NarrowPage } from '../frame';

export default function VerifyAccountPage() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const token = useSearchParams()[0].get('token');
  return (
    <NarrowPage title={t('verify.title')} below={<Link to={pathOf('LOGIN')}>{t('verify.alreadyDone')}</Link>}>
      {token ? <VerifyAccount token={token} /> : <LinkExpired />}
    </NarrowPage>
  );
}
