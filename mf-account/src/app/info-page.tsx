import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { AgencyLogo } from '../features/agency';
import { Drivers } from '../features/drivers';
import { ProfileFiles, ProfilePanel, useProfileLead } from '../features/profile';
import { Security } from '../features/security';
import { AccountFrame, useOpeningSession } from '../frame';
import css from './info-page.module.css';

/** Profile, drivers of a company, and security; while the profile is being changed there is nothing else. */
export default function InfoPage() {
  const { t } = useTranslation('mf-account');
  const [search] = useSearchParams();
  const { data: profile } = useQuery(profileQuery(useHost(), useOpeningSession()));
  const isEditing = search.get('edit') === 'true';
  return (
    <AccountFrame title={t('profile.title')} lead={useProfileLead(profile)}>
      <div className={css['cards']}>
        <ProfilePanel />
        {!isEditing && profile?.isCompany && <Drivers />}
        {!isEditing && profile && (
          <div className={css['side']}>
            {profile.isAgency && <AgencyLogo />}
            <ProfileFiles />
          </div>
        )}
        {!isEditing && <Security />}
      </div>
    </AccountFrame>
  );
}
