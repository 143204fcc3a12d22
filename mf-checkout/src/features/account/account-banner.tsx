import { useTranslation } from 'react-i18next';
import type { Profile } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';

/** Says for whom somebody books who does so for others (S2-2 "Info banners"). */
export function AccountBanner({ profile }: { profile: Profile }) {
  const { t } = useTranslation('mf-checkout');
  if (!profile.isAgency && !profile.isCompany) return null;
  return <Alert tone="info">{t(profile.isAgency ? 'account.agencyBanner' : 'account.companyBanner')}</Alert>;
}
