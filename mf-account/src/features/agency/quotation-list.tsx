import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { isTrayUsed, quotationTray, useQuotationTray, type TrayCar } from '@forecourt/shared/agency';
import { agencyQuotationsCall, endQuotationCall, type AnswerOf } from '@forecourt/shared/api-client';
import { carName } from '@forecourt/shared/booking';
import { AGENCY_QUOTATION_STATES, BOOKING_STATUS, type AgencyQuotationState } from '@forecourt/shared/contract';
import { useErrorText, useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { formatOwnTime } from '@forecourt/shared/i18n';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { StatusChip, type Tone } from '@forecourt/shared/ui/status-chip';
import { ConfirmDialog, PagedList, useDistanceText, useServerPage, useSingleSend } from '../../frame';
import css from './agency.module.css';
import { NothingQuoted } from './nothing-quoted';

const QUOTATIONS = ['account', 'agency', 'quotations'] as const;
type Listing = Parameters<typeof agencyQuotationsCall>[0];
const quotationsQuery = (host: Host, listing: Listing) =>
  queryOptions({
    queryKey: [...QUOTATIONS, listing],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(agencyQuotationsCall(listing), signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
type Quotation = AnswerOf<typeof agencyQuotationsCall>['items'][number];

const TONES: Readonly<Record<AgencyQuotationState, Tone>> = {
  sent: 'neutral',
  opened: 'info',
  booked: 'positive',
  ended: 'negative',
  expired: 'caution',
};
const isOpen = (state: AgencyQuotationState): boolean => state === 'sent' || state === 'opened';

/** What the agency has sent, the latest first, with what has become of it. */
export function QuotationList({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation('mf-account');
  const [search, setSearch] = useSearchParams();
  const state = AGENCY_QUOTATION_STATES.find((each) => each === search.get('state'));
  const quotations = useQuery(quotationsQuery(useHost(), { ...useServerPage(), state }));
  const choose = (chosen: string) => setSearch({ view: 'quotations', ...(chosen && { state: chosen }) });
  return (
    <Stack gap={4}>
      <div className={css['filter']}>
        <SelectField
          label={t('agency.status')}
          value={state ?? ''}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: t('agency.all') },
            ...AGENCY_QUOTATION_STATES.map((value) => ({ value, label: t(`agency.state.${value}`) })),
          ]}
        />
      </div>
      <PagedList answer={quotations} empty={<NothingQuoted title={t('agency.noQuotations')} />}>
        {({ items }) => (
          <Stack as="ul" role="list" gap={3}>
            {items.map((quotation) => (
              <QuotationCard key={quotation.id} quotation={quotation} agencyId={agencyId} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}

/** The same car at a price that is to be asked for again. */
const copied = ({ cars }: Quotation): TrayCar[] =>
  cars.map(({ model, price: _, bookingId: __, currentStatus: ___, pickUpPlaceName, dropOffPlaceName, ...car }) => ({
    ...car,
    modelId: model.id,
    name: carName(model),
    picture: model.imagePath,
    pickUpName: pickUpPlaceName,
    dropOffName: dropOffPlaceName,
  }));

function State({ quotation: { state, cars, bookingId } }: { quotation: Quotation }) {
  const { t } = useTranslation('mf-account');
  const booked = cars.find((car) => car.bookingId === bookingId);
  if (booked?.currentStatus === BOOKING_STATUS.Cancelled)
    return <StatusChip tone="negative">{t('agency.bookingCancelled')}</StatusChip>;
  return <StatusChip tone={TONES[state]}>{t(`agency.state.${state}`)}</StatusChip>;
}

function QuotationCard({ quotation, agencyId }: { quotation: Quotation; agencyId: string }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { pathOf } = host;
  const navigate = useNavigate();
  const money = useMoneyText();
  const distanceText = useDistanceText();
  const [asked, ask] = useState<'end' | 'copy'>();
  const tray = useQuotationTray(agencyId);
  const { id, customer, state, cars, createdAt, until, bookingId } = quotation;
  const day = (instant: string) => formatOwnTime(instant, host);
  const nameOf = ({ model, maxAllowedDistanceByDay: perDay }: Quotation['cars'][number]) =>
    [carName(model), perDay !== undefined && distanceText({ unlimited: false, perDay })].filter(Boolean).join(', ');
  const copy = () => {
    const { language: of, note, showsPerDay, showsAgency } = quotation;
    quotationTray.setCars(agencyId, copied(quotation));
    quotationTray.setDraft(agencyId, { ...customer, language: of, note, showsPerDay, showsAgency });
    void navigate('?view=new');
  };
  return (
    <Card as="li" className={css['card']}>
      <div className={css['head']}>
        <h2 className={css['title']}>{`${customer.firstName} ${customer.lastName}`}</h2>
        <State quotation={quotation} />
      </div>
      <p className={css['muted']}>
        {[id, t('agency.sentOn', { day: day(createdAt) }), t('agency.until', { day: day(until) })].join(' · ')}
      </p>
      <ul className={css['cars']}>
        {cars.map((car) => (
          <li key={car.bookingId}>
            <span>{nameOf(car)}</span>
            <span className={css['amount']}>{money(car.price)}</span>
          </li>
        ))}
      </ul>
      <Cluster>
        {bookingId !== undefined && (
          <ButtonLink component={Link} to={pathOf('BOOKING_INFO', `bookingId=${bookingId}`)} variant="primary">
            {t('bookings.open')}
          </ButtonLink>
        )}
        <Button onClick={() => (isTrayUsed(tray) ? ask('copy') : copy())} aria-label={`${t('agency.copy')}: ${id}`}>
          {t('agency.copy')}
        </Button>
        {isOpen(state) && (
          <Button variant="ghost" onClick={() => ask('end')} aria-label={`${t('agency.end')}: ${id}`}>
            {t('agency.end')}
          </Button>
        )}
      </Cluster>
      <EndDialog id={id} open={asked === 'end'} onClose={() => ask(undefined)} />
      <ConfirmDialog
        open={asked === 'copy'}
        title={t('agency.copyTitle')}
        confirm={t('agency.copyAnyway')}
        onConfirm={copy}
        onClose={() => ask(undefined)}
      >
        <p>{tray.cars.length > 0 ? t('agency.copyText', { number: tray.cars.length }) : t('agency.copyTyped')}</p>
      </ConfirmDialog>
    </Card>
  );
}

function EndDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.send(endQuotationCall(id)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: QUOTATIONS });
      onClose();
    },
  });
  const send = useSingleSend(end);
  const close = () => {
    if (end.isPending) return;
    end.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('agency.endTitle')}
      confirm={t('agency.end')}
      busy={end.isPending}
      problem={end.error && errorText(end.error)}
      onConfirm={() => send()}
      onClose={close}
    >
      <p>{t('agency.endText')}</p>
    </ConfirmDialog>
  );
}
