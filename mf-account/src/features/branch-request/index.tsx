import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, branchDecisionCall, branchRequestCall } from '@forecourt/shared/api-client';
import { addressLines, transportLabel } from '@forecourt/shared/booking';
import type { BranchDecision, BranchRequest } from '@forecourt/shared/contract';
import { useErrorText, useHost, type Host } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { FailedLoad, useSingleSend } from '../../frame';
import css from './branch-request.module.css';

type Link = Parameters<typeof branchRequestCall>[0];

const keyOf = ({ bookingId, change = '' }: Link) => ['account', 'branch-request', bookingId, change];

/** Never from the cache: somebody else of the branch may have decided. */
const requestQuery = (host: Host, link: Link) =>
  queryOptions({
    queryKey: keyOf(link),
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(branchRequestCall(link), signal),
    staleTime: 0,
    gcTime: 0,
  });

const isWrongLink = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

/** One request to a branch, what became of it, and while it is open the buttons that decide. */
export function BranchRequestPanel(link: Link) {
  const { t } = useTranslation('mf-account');
  const { data, error, isFetching, refetch } = useQuery(requestQuery(useHost(), link));
  if (data)
    return (
      <Stack gap={5}>
        <Outcome request={data} />
        <Facts request={data} />
        {data.state === 'open' && <Decision link={link} />}
      </Stack>
    );
  if (isFetching)
    return (
      <div role="status" aria-label={t('branchRequest.loading')}>
        <Skeleton height={280} shape="block" />
      </div>
    );
  if (!isWrongLink(error)) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  return (
    <Alert tone="caution" live title={t('branchRequest.wrongLinkTitle')}>
      {t('branchRequest.wrongLinkText')}
    </Alert>
  );
}

const TONES = {
  open: 'info',
  confirmed: 'positive',
  declined: 'caution',
  cancelled: 'caution',
  ended: 'caution',
} as const;

/** A change that is not made leaves the booking standing. */
function wordsOf({ state, instead }: BranchRequest): string {
  const isOfBooking = instead === undefined || state === 'cancelled' || state === 'ended';
  return isOfBooking ? `branchRequest.${state}.text` : `branchRequest.ofChange.${state}`;
}

/** Heard when it changes: the answer to a press of a button, or of somebody else who was faster. */
function Outcome({ request }: { request: BranchRequest }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { state, decidedAt, pickUp, reason } = request;
  return (
    <Alert tone={TONES[state]} live title={t(`branchRequest.${state}.title`)}>
      {t(wordsOf(request))}
      {decidedAt !== undefined && (
        <p>{t('branchRequest.decidedAt', { time: formatPlaceTime(decidedAt, pickUp, host) })}</p>
      )}
      {reason !== undefined && <p>{t('branchRequest.saidReason', { reason })}</p>}
    </Alert>
  );
}

type Place = BranchRequest['pickUp'];

const named = (people: BranchRequest['drivers']): string =>
  (people ?? []).map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');

function Facts({ request }: { request: BranchRequest }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { car, days, customer, drivers, extras, notes, pickUp, dropOff, from, to, instead } = request;
  const listed = (each: BranchRequest['extras']) =>
    each.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
  /** What it was, beside what it would be; what stays is said once. */
  const both = (label: string, now: string, was: string | undefined): [string, string | undefined][] => [
    [label, now],
    [t('branchRequest.before', { what: label }), was === now ? undefined : was],
  ];
  const stop = (instant: string, place: Place) =>
    [formatPlaceTime(instant, place, host), place.name, ...addressLines(place)].join(', ');
  const facts: [label: string, value: string | undefined][] = [
    [t('branchRequest.car'), car],
    ...both(t('bookings.pickUp'), stop(from, pickUp), instead && stop(instead.from, instead.pickUp)),
    ...both(t('bookings.return'), stop(to, dropOff), instead && stop(instead.to, instead.dropOff)),
    [t('branchRequest.days'), String(days)],
    [t(transportLabel('pickUp', pickUp.category)), request.deliveryTransportationId],
    [t(transportLabel('dropOff', dropOff.category)), request.returnTransportationId],
    ...both(t('branchRequest.extras'), listed(extras), instead && listed(instead.extras)),
    [t('branchRequest.customer'), named([customer])],
    [t('fields.emailAddress'), customer.emailAddress],
    [t('fields.cellPhone'), customer.cellPhone],
    ...both(t('branchRequest.driver'), named(drivers), instead?.drivers && named(instead.drivers)),
    [t('branchRequest.notes'), notes],
  ];
  return (
    <dl className={css['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Decision({ link }: { link: Link }) {
  const { t } = useTranslation('mf-account');
  const [declines, setDeclines] = useState(false);
  const [reason, setReason] = useState('');
  const { decide, busy, failure } = useDecision(link);
  return (
    <Stack gap={4}>
      {failure !== undefined && (
        <Alert tone="negative" live>
          {failure}
        </Alert>
      )}
      {declines ? (
        <>
          <TextArea
            label={t('branchRequest.reason')}
            help={t('branchRequest.reasonHelp')}
            optionalText={t('branchRequest.optional')}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button variant="danger" block busy={busy} onClick={() => decide({ decision: 'decline', reason })}>
            {t('branchRequest.decline')}
          </Button>
          <Button block onClick={() => setDeclines(false)}>
            {t('branchRequest.back')}
          </Button>
        </>
      ) : (
        <>
          <Button variant="primary" size="l" block busy={busy} onClick={() => decide({ decision: 'confirm' })}>
            {t('branchRequest.confirm')}
          </Button>
          <Button block disabled={busy} onClick={() => setDeclines(true)}>
            {t('branchRequest.decline')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Decides once; what the server then knows of the request is what is shown. */
function useDecision(link: Link) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const decision = useMutation({
    mutationFn: (said: BranchDecision) => api.send(branchDecisionCall(link, said)),
    onSuccess: (request) => queryClient.setQueryData(keyOf(link), request),
  });
  const failureOf = (error: Error): string => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.errorCode === 'no-availability') return t('branchRequest.noCar');
    if (error.errorCode !== 'additional-unavailable') return errorText(error);
    return t('branchRequest.noExtras', { extras: error.details['extras'] });
  };
  return {
    decide: useSingleSend(decision),
    busy: decision.isPending,
    failure: decision.error === null ? undefined : failureOf(decision.error),
  };
}
