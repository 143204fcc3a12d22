import { useTranslation } from 'react-i18next';
import type { AnswerOf, customerQuotationCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { TONES } from './quotation';

export type Quotation = AnswerOf<typeof customerQuotationCall>;
export type Car = Quotation['cars'][number];

export const isBookable = ({ state, cars }: Quotation) => state === 'open' && cars.some((car) => car.state === 'open');

export const isBookingCancelled = ({ state, cars }: Quotation) =>
  state === 'accepted' && !cars.some((car) => car.state === 'accepted');

const TEXTS = { accepted: 'accepted', ended: 'cancelled', expired: 'ended' } as const;
const BEST_FIRST = ['open', 'gone', 'ended'] as const;

/** What holds for all of it: while it is open, the best that one of its cars still is, and the latest such end. */
function standingOf(quotation: Quotation): { said: keyof typeof TONES; until: string } {
  const { state, until, cars } = quotation;
  if (isBookingCancelled(quotation)) return { said: 'bookingCancelled', until };
  if (state !== 'open') return { said: TEXTS[state], until };
  const said = BEST_FIRST.find((each) => cars.some((car) => car.state === each)) ?? 'cancelled';
  const ends = cars.filter((car) => car.state === said).map(({ booking }) => booking.quotedUntil ?? until);
  return { said, until: ends.toSorted().at(-1) ?? until };
}

/** Heard when it changes: the answer to a press of a button, or of another tab. */
export function Outcome({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { said, until } = standingOf(quotation);
  const place = quotation.cars[0]?.booking.pickUp;
  const values = { until: place === undefined ? '' : formatPlaceTime(until, place, host) };
  return (
    <Alert tone={TONES[said]} live title={t(`quotationPage.${said}.title`, values)}>
      {t(`quotationPage.${said}.text`, values)}
    </Alert>
  );
}

/** The cars of one quotation are written one after another, each for so many days from then. */
const MINUTE_MS = 60_000;

const UNBOOKABLE = {
  gone: 'quotationPage.gone.title',
  ended: 'quotationPage.ended.text',
  cancelled: 'quotationPage.cancelled.text',
} as const;

/** Of one car, what does not hold for all: that it is no offer any more, or ends before the others. */
export function CarState({ car: { booking, state }, quotation }: { car: Car; quotation: Quotation }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const until = booking.quotedUntil ?? quotation.until;
  const values = { until: formatPlaceTime(until, booking.pickUp, host) };
  if (quotation.state !== 'open' || state === 'accepted') return null;
  if (state !== 'open') return <StatusChip tone="caution">{t(UNBOOKABLE[state], values)}</StatusChip>;
  const endsBefore = Date.parse(standingOf(quotation).until) - Date.parse(until) >= MINUTE_MS;
  return endsBefore ? <p>{t('quotationPage.open.title', values)}</p> : null;
}
