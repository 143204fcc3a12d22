import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { infractionCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost, type Host } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { FileTextIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { shownAddress, useOpeningSession } from '../../frame';
import css from './infraction-list.module.css';

/** Always refetched: the addresses of the files expire after an hour. */
const infractionQuery = (host: Host, customerId: string, id: number) =>
  queryOptions({
    queryKey: ['account', 'infraction', customerId, id],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(infractionCall(customerId, id), signal),
    staleTime: 0,
  });

/** The documents of one infraction, asked for when they are to be seen. */
export function InfractionDocuments({ id }: { id: number }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const errorText = useErrorText();
  const profile = useQuery(profileQuery(host, useOpeningSession()));
  const customerId = profile.data?.globalId;
  const infraction = useQuery({ ...infractionQuery(host, customerId ?? '', id), enabled: customerId !== undefined });
  const failed = [profile, infraction].filter(({ isError, data }) => isError && !data);
  if (failed.length > 0)
    return (
      <Alert
        tone="negative"
        live
        actions={<Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>{t('actions.retry')}</Button>}
      >
        {errorText(failed[0]?.error)}
      </Alert>
    );
  if (!infraction.data) return <Skeleton height={44} shape="block" />;
  const { documents = [] } = infraction.data;
  if (documents.length === 0) return <p className={css['muted']}>{t('attachments.none')}</p>;
  return (
    <ul role="list" className={css['documents']}>
      {documents.map((file) => (
        <li key={file.path}>
          <a href={shownAddress(file)} target="_blank" rel="noopener" className={css['document']}>
            <FileTextIcon size={20} aria-hidden="true" />
            {file.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
