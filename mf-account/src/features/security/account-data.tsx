import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, deleteAccountCall, exportDataCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { forgetTypedDrafts } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { useOpeningSession } from '../../frame';
import { FactorForm, type Confirmation } from './factor-form';
import css from './security.module.css';

const FILE_NAME = 'my-data.json';

/** What is stored of the user: to have it as a file, and to end the account. */
export function AccountData() {
  const { t } = useTranslation('mf-account');
  const [doing, setDoing] = useState<'download' | 'delete'>();
  const [isSaved, setIsSaved] = useState(false);
  const host = useHost();
  const { data: profile } = useQuery(profileQuery(host, useOpeningSession()));
  const isShared = profile?.isAgency === true || profile?.isAdministrator === true;
  const close = () => setDoing(undefined);
  const begin = (next: 'download' | 'delete') => {
    setIsSaved(false);
    setDoing(next);
  };
  return (
    <Card headingLevel={3} heading={t('privacy.title')}>
      <Stack gap={4}>
        {isSaved && (
          <Alert tone="positive" live>
            {t('privacy.downloaded')}
          </Alert>
        )}
        <p className={css['lead']}>{t('privacy.lead')}</p>
        <Cluster gap={3}>
          <Button onClick={() => begin('download')}>{t('privacy.download')}</Button>
          {profile && !isShared && (
            <Button variant="danger" onClick={() => begin('delete')}>
              {t('privacy.delete')}
            </Button>
          )}
        </Cluster>
        {isShared && <p className={css['lead']}>{t('privacy.operator')}</p>}
      </Stack>
      <Dialog
        open={doing === 'download'}
        onClose={close}
        size="s"
        title={t('privacy.download')}
        closeLabel={t('actions.close')}
      >
        <Download
          onSaved={() => {
            setIsSaved(true);
            close();
          }}
        />
      </Dialog>
      {doing === 'delete' && <Deletion onClose={close} />}
    </Card>
  );
}

function Download({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const download = useMutation({
    mutationFn: async ({ currentPassword }: Confirmation) => {
      const url = URL.createObjectURL(await api.send(exportDataCall(currentPassword)));
      Object.assign(document.createElement('a'), { href: url, download: FILE_NAME }).click();
      URL.revokeObjectURL(url);
    },
    onSuccess: onSaved,
  });
  return (
    <Stack gap={4}>
      <p>{t('privacy.downloadText')}</p>
      <FactorForm asks="password" submit="privacy.download" mutation={download} />
    </Stack>
  );
}

/** Says what goes and what stays, asks for the password, and signs out when the account is gone. */
function Deletion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-account');
  const { api, session, pathOf } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: ({ currentPassword }: Confirmation) => api.send(deleteAccountCall(currentPassword)),
  });
  const leave = () => {
    session.clear();
    forgetTypedDrafts();
    queryClient.removeQueries({ queryKey: ['account'] });
    void navigate(pathOf('LOGIN'), { replace: true });
  };
  const bookings = openBookingsOf(remove.error);
  if (remove.isSuccess) {
    return (
      <Dialog open onClose={leave} size="s" title={t('privacy.deletedTitle')} closeLabel={t('actions.close')}>
        <Stack gap={4}>
          <Alert tone="positive" live>
            {t('privacy.deletedText')}
          </Alert>
          <Button variant="primary" block onClick={leave}>
            {t('privacy.leave')}
          </Button>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} size="s" title={t('privacy.deleteTitle')} closeLabel={t('actions.close')}>
      <Stack gap={4}>
        <p>{t('privacy.deleteText')}</p>
        <p>{t('privacy.kept')}</p>
        {bookings !== undefined && (
          <Alert tone="caution" live>
            {t('privacy.open', { bookings })}
          </Alert>
        )}
        <FactorForm asks="password" submit="privacy.delete" mutation={withoutOpenBookings(remove)} />
      </Stack>
    </Dialog>
  );
}

/** References of the bookings that stand against it. */
const openBookingsOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.errorCode === 'bookings-open'
    ? (error.details['bookings'] ?? '').split(' ').join(', ')
    : undefined;

/** Open bookings are said with their references, and not a second time in the words of the code. */
const withoutOpenBookings = <Mutation extends { isError: boolean; error: Error | null }>(mutation: Mutation) =>
  openBookingsOf(mutation.error) === undefined ? mutation : { ...mutation, isError: false, error: null };
