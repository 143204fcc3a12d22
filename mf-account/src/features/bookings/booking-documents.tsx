import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { papersCall, type AnswerOf } from '@forecourt/shared/api-client';
import { isUnconfirmed, type Booking } from '@forecourt/shared/booking';
import { useErrorText, useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { fromDecimal } from '@forecourt/shared/money';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { FileTextIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './booking-documents.module.css';

/** The addresses end after an hour. */
const PAPERS_FRESH_MS = 45 * 60_000;

const papersQuery = (host: Host, bookingId: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['account', 'papers', bookingId, host.language, ...(token === undefined ? [] : [token])],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(papersCall(bookingId, host.language, token), signal),
    staleTime: 0,
    refetchInterval: PAPERS_FRESH_MS,
  });

interface BookingDocumentsProps {
  booking: Booking;
  token?: string | undefined;
}

/** Confirmation, payments, invoices and credit notes as PDF, each to look at and to keep (D119); nothing of none. */
export function BookingDocuments({ booking, token }: BookingDocumentsProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(papersQuery(host, booking.id, token));
  const listed = (content: ReactNode) => <Card heading={t('papers.title')}>{content}</Card>;
  if (data?.length === 0) return null;
  if (data)
    return listed(
      <ul role="list" className={css['papers']}>
        {data.map((paper) => (
          <Paper key={paper.number ?? paper.kind} paper={paper} status={booking.status} />
        ))}
      </ul>,
    );
  if (error)
    return listed(
      <Alert tone="negative" live actions={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}>
        {errorText(error)}
      </Alert>,
    );
  // One that nobody has promised yet has papers only when something was paid: no place is kept for them (D310).
  return isUnconfirmed(booking) ? null : listed(<Skeleton height={88} shape="block" />);
}

interface PaperProps {
  paper: AnswerOf<typeof papersCall>[number];
  status: Booking['status'];
}

/** The paper with everything of a booking calls itself a confirmation only of one that stands, so its link does too. */
const nameKeyOf = ({ paper: { kind }, status }: PaperProps) => {
  if (kind !== 'confirmation') return kind;
  return status === 'Quoted' ? 'quotation' : status === 'Cancelled' ? 'cancelled' : kind;
};

/** Its name opens it in a tab of its own, where the browser shows it. */
function Paper(props: PaperProps) {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  const money = useMoneyText();
  const { number, path, at, total, currency } = props.paper;
  const name = t(`papers.kinds.${nameKeyOf(props)}`, { number });
  const facts = [
    at && formatDate(at.slice(0, 10), language),
    total !== undefined && currency && money(fromDecimal(total, currency)),
  ].filter(Boolean);
  return (
    <li className={css['paper']}>
      <div>
        <a href={path} target="_blank" rel="noopener" className={css['open']}>
          <FileTextIcon size={20} aria-hidden="true" />
          {name}
        </a>
        {facts.length > 0 && <p className={css['facts']}>{facts.join(' · ')}</p>}
      </div>
      <a href={`${path}&download=true`} download className={css['keep']} aria-label={t('papers.download', { name })}>
        {t('attachments.download')}
      </a>
    </li>
  );
}
