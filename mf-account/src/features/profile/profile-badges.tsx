import { useTranslation } from 'react-i18next';
import type { Profile } from '@forecourt/shared/contract';
import { Cluster } from '@forecourt/shared/ui/stack';
import { StatusChip } from '@forecourt/shared/ui/status-chip';

const BADGES = ['isAgency', 'isCompany', 'isHotel', 'isProvider'] as const;

/** Agencies, companies, hotels and providers are shown as what they are (S2-6). */
export function ProfileBadges({ profile }: { profile: Profile }) {
  const { t } = useTranslation('mf-account');
  return (
    <Cluster gap={2}>
      {BADGES.filter((badge) => profile[badge]).map((badge) => (
        <StatusChip key={badge} tone="info">
          {t(`profile.badges.${badge}`)}
        </StatusChip>
      ))}
    </Cluster>
  );
}
