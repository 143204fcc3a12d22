import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { userInfractionsCall, type AnswerOf } from '@forecourt/shared/api-client';
import { infractionStatusDisplay, type StatusColour } from '@forecourt/shared/booking';
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { Card } from '@forecourt/shared/ui/card';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { Price } from '@forecourt/shared/ui/price';
import { Scene } from '@forecourt/shared/ui/scene';
import { Stack } from '@forecourt/shared/ui/stack';
import { StatusChip, type Tone } from '@forecourt/shared/ui/status-chip';
import { PagedList, useServerPage, type ServerPage } from '../../frame';
import { Contest } from './contest';
import { InfractionDocuments } from './infraction-documents';
import css from './infraction-list.module.css';

const infractionsQuery = (host: Host, { offset, limit }: ServerPage) =>
  queryOptions({
    queryKey: ['account', 'infractions', offset, limit],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(userInfractionsCall(offset, limit), signal),
    placeholderData: keepPreviousData,
  });

type Infraction = AnswerOf<typeof userInfractionsCall>['items'][number];

/** Paid green, not paid red, not possible orange, unknown grey (S2-4). */
const TONES: Readonly<Partial<Record<StatusColour, Tone>>> = { green: 'positive', red: 'negative', orange: 'caution' };

function InfractionCard({ infraction }: { infraction: Infraction }) {
  const { t } = useTranslation('mf-account');
  const { language, pathOf } = useHost();
  const money = useMoneyText();
  const [isOpen, setOpen] = useState(false);
  const { name, colour } = infractionStatusDisplay(infraction.paymentStatus);
  return (
    <Card as="li" className={css['card']}>
      <div>
        <h2 className={css['title']}>{infraction.description}</h2>
        <p className={css['muted']}>
          {formatDate(infraction.date.slice(0, 10), language)}
          {' · '}
          <Link to={pathOf('BOOKING_INFO', `bookingId=${infraction.bookingId}`)}>
            {t('bookings.reference', { id: infraction.bookingId })}
          </Link>
        </p>
      </div>
      <div className={css['side']}>
        <Price text={money(infraction.amount)} />
        <StatusChip tone={TONES[colour] ?? 'neutral'}>
          {name ? t(`infractions.status.${name}`) : t('infractions.status.unknown')}
        </StatusChip>
      </div>
      <div className={css['more']}>
        <p className={css['muted']}>{t(`infractions.payment.${name ?? 'unknown'}`)}</p>
        <Disclosure plain summary={t('infractions.documents')} onToggle={(open) => setOpen(open)}>
          {isOpen && <InfractionDocuments id={infraction.id} />}
        </Disclosure>
        <Contest id={infraction.id} contestedAt={infraction.contestedAt} />
      </div>
    </Card>
  );
}

export function InfractionList() {
  const { t } = useTranslation('mf-account');
  const infractions = useQuery(infractionsQuery(useHost(), useServerPage()));
  const empty = (
    <EmptyState picture={<Scene of="parking" />} title={t('infractions.emptyTitle')}>
      <p>{t('infractions.emptyText')}</p>
    </EmptyState>
  );
  return (
    <Stack gap={6}>
      <PagedList answer={infractions} empty={empty}>
        {({ items }) => (
          <Stack as="ul" role="list" gap={3}>
            {items.map((infraction) => (
              <InfractionCard key={infraction.id} infraction={infraction} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}
