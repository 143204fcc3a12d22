import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { FileTextIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { AttachFiles } from './attach-files';
import { attachmentsQuery } from './attachments-query';
import css from './attachments.module.css';

/** Files of the booking, and the way to add some (S2-2). */
export function BookingAttachments({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { data, isError, refetch } = useQuery(attachmentsQuery(host, bookingId));
  return (
    <Card heading={t('attachments.title')}>
      <Stack gap={4}>
        {!data && !isError && <Skeleton height={44} shape="block" />}
        {!data && isError && (
          <Alert tone="negative" live actions={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}>
            {t('profileBookingInfo.attachmentsError')}
          </Alert>
        )}
        {data && <FileList files={data} />}
        <AttachFiles bookingId={bookingId} />
      </Stack>
    </Card>
  );
}

/** Capped in height (S2-2), so it can be scrolled by keyboard too. */
function FileList({ files }: { files: readonly Attachment[] }) {
  const { t } = useTranslation('mf-account');
  if (files.length === 0) return <p className={css['muted']}>{t('attachments.none')}</p>;
  return (
    <ul className={css['files']} tabIndex={0} aria-label={t('attachments.title')}>
      {files.map(({ name, path }) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noopener" className={css['file']}>
            <FileTextIcon size={20} aria-hidden="true" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
