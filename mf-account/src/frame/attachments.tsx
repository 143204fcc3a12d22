import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '@forecourt/shared/api-client';
import { MAX_UPLOADS } from '@forecourt/shared/booking';
import type { Attachment } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { AttachFiles } from './attach-files';
import { FileList, type Removing } from './attachment-list';
import css from './attachments.module.css';
import { useIntentKey } from './form';

/** Whose files they are, and the calls about them; each answers the whole list. */
export interface FilesOf {
  key: string;
  list: () => Call<Attachment[]>;
  attach: (files: readonly File[], idempotencyKey: string) => Call<Attachment[]>;
  /** Absent where what was sent stays. */
  remove?: Removing['remove'];
}

/** Always refetched: the addresses of the files expire after an hour. */
const filesQuery = (host: Host, of: FilesOf) =>
  queryOptions({
    queryKey: ['account', 'attachments', of.key],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(of.list(), signal),
    staleTime: 0,
  });

/** Files of a booking or of an account, and a form to attach more (S2-2). */
export function Attachments({ of, lead }: { of: FilesOf; lead?: ReactNode }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const queryClient = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(filesQuery(host, of));
  const [removed, setRemoved] = useState<Attachment>();
  const files = data ?? [];
  const field = useRef<HTMLInputElement>(null);
  const attach = useAttach(of);
  return (
    // On paper there is nothing in it but files.
    <Card heading={t('attachments.title')} data-print={files.length > 0 ? undefined : 'no'}>
      <Stack gap={4}>
        {lead && <p className={css['lead']}>{lead}</p>}
        {isPending && <Skeleton height={124} shape="block" />}
        {!data && isError && (
          <Alert tone="negative" live actions={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}>
            {t('profileBookingInfo.attachmentsError')}
          </Alert>
        )}
        {data && (
          <FileList
            files={files}
            remove={of.remove}
            removed={removed}
            field={field}
            onRemoved={(file, left) => {
              attach.reset();
              setRemoved(file);
              queryClient.setQueryData(filesQuery(host, of).queryKey, left);
            }}
          />
        )}
        {!isPending && (
          <AttachFiles
            attach={attach}
            room={MAX_UPLOADS - files.length}
            full={of.remove ? 'attachments.fullOfOwn' : 'attachments.full'}
            field={field}
            onSend={() => setRemoved(undefined)}
          />
        )}
      </Stack>
    </Card>
  );
}

function useAttach(of: FilesOf) {
  const host = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async (files: File[]) => {
      // The same files beside others than before are a new intent; the addresses of files change by themselves.
      const present = queryClient.getQueryData(filesQuery(host, of).queryKey)?.map(({ id, name }) => id ?? name);
      const intent = [of.key, present, files.map(({ name, size, lastModified }) => [name, size, lastModified])];
      return host.api.send(of.attach(files, await keyOf(intent)));
    },
    onSuccess: (all) => queryClient.setQueryData(filesQuery(host, of).queryKey, all),
  });
}
