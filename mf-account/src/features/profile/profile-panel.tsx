import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { accountFields } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { documentTypesQuery, profileQuery, taxPayerTypesQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { EditIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad, useOpeningSession } from '../../frame';
import { fieldAsked } from './edit-address';
import { ProfileDetails } from './profile-details';
import { ProfileEditor } from './profile-editor';

const FIELDS = accountFields();
const navigationState = z.catch(z.object({ saved: z.boolean() }), { saved: false });

/** The profile, to see and (with `?edit=true`) to change. */
export function ProfilePanel() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { saved } = navigationState.parse(useLocation().state);
  const profile = useQuery(profileQuery(host, useOpeningSession()));
  const documentTypes = useQuery(documentTypesQuery(host)).data ?? [];
  const taxPayerTypes = useQuery(taxPayerTypesQuery(host)).data ?? [];
  if (profile.error && !profile.data)
    return <FailedLoad error={profile.error} onRetry={() => void profile.refetch()} />;
  if (!profile.data) return <Loading />;
  const details = { profile: profile.data, documentTypes, taxPayerTypes, fields: FIELDS };
  const leave = (state: { saved: boolean } | null) => void navigate(host.pathOf('INFO'), { replace: true, state });
  if (search.get('edit') === 'true') {
    return (
      <Card heading={t('profile.edit')}>
        <ProfileEditor
          {...details}
          begin={fieldAsked(search)}
          onSaved={() => leave({ saved: true })}
          onCancel={() => leave(null)}
        />
      </Card>
    );
  }
  const edit = (
    <ButtonLink component={Link} to="?edit=true" icon={<EditIcon size={18} aria-hidden="true" />}>
      {t('actions.edit')}
    </ButtonLink>
  );
  return (
    <Stack gap={4}>
      {saved && (
        <Alert tone="positive" live>
          {t('profile.saved')}
        </Alert>
      )}
      <Card heading={t('profile.details')} action={edit}>
        <ProfileDetails {...details} />
      </Card>
    </Stack>
  );
}

function Loading() {
  const { t } = useTranslation('mf-account');
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton height={284} shape="block" />
    </div>
  );
}
