import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agencyAgreementsCall } from '@forecourt/shared/api-client';
import { useHost, type Host } from '@forecourt/shared/host';
import { formatNumber } from '@forecourt/shared/i18n';
import { Card } from '@forecourt/shared/ui/card';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad, Loading } from '../../frame';
import css from './agency.module.css';

const agreementsQuery = (host: Host) =>
  queryOptions({
    queryKey: ['account', 'agency', 'agreements'],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(agencyAgreementsCall(), signal),
  });

/** The codes that belong to the agency, and what each gives. */
export function Agreements() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { data, error, refetch } = useQuery(agreementsQuery(host));
  if (error && !data) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const shown = (percentage: number) => ({ percentage: formatNumber(percentage, host.language) });
  return (
    <Stack gap={4}>
      {data.commission !== undefined && <p>{t('agency.commission', shown(data.commission))}</p>}
      {data.items.length === 0 && <EmptyState title={t('agency.noAgreements')} />}
      <Stack as="ul" role="list" gap={3}>
        {data.items.map(({ code, name, percentage }) => (
          <Card as="li" key={code} className={css['card']}>
            <h2 className={css['title']}>{code}</h2>
            <p>{name}</p>
            <p className={css['muted']}>{t('agency.reduction', shown(percentage))}</p>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
