import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  awaitsBranch,
  carName,
  confirmationDue,
  quotationNote,
  type BookedBooking,
  type Booking,
  type BookingPlace,
} from '@forecourt/shared/booking';
import { cookieName } from '@forecourt/shared/contract';
import { formatInstant, formatPlaceTime } from '@forecourt/shared/i18n';
import type { PageContext } from './page-context';
import { moneyText } from './reservation-page';
import { Total, TripCard } from './trip-card';

/** What the visitor has to know next. */
function nextText({ t, language, configuration }: PageContext, booking: Booking, total: string): string {
  const note = quotationNote(booking, new Date());
  if (note) {
    const { timeFormat } = configuration.site.featureFlags;
    const until = formatPlaceTime(note.until, booking.pickUp, { language, timeFormat });
    return t(`quotation.${note.key}`, { until });
  }
  if (booking.status === 'Quoted') return t('reserve.afterQuote');
  return awaitsBranch(booking) ? t('reserve.afterRequest') : t('reserve.reserved.bring', { total });
}

export function reservedTitle({ t }: PageContext, booking: Booking | undefined): string {
  if (booking?.status === 'Quoted') return t('reserve.reserved.quoteTitle');
  if (booking && confirmationDue(booking) !== undefined) return t('reserve.reserved.provisionalTitle');
  return booking && awaitsBranch(booking) ? t('reserve.reserved.requestTitle') : t('reserve.reserved.title');
}

/** The reference, and what was reserved as far as this browser may see it. */
export function Reserved({
  context,
  reference,
  booking,
}: {
  context: PageContext;
  reference: string;
  booking: Booking | undefined;
}) {
  const { t } = context;
  return (
    <>
      <p className="quiet">{t('reserve.reserved.reference')}</p>
      <p className="reference">{reference}</p>
      {booking ? <Details context={context} booking={booking} /> : <p>{t('reserve.reserved.mailOnly')}</p>}
    </>
  );
}

function Details({ context, booking }: { context: PageContext; booking: Booking }) {
  const {
    t,
    language,
    configuration: { site },
  } = context;
  const { car, pickUp, dropOff } = booking;
  const total = moneyText(context, booking.price);
  const moment = (instant: string, { timeZone }: BookingPlace) =>
    formatInstant(instant, language, timeZone, site.featureFlags.timeFormat);
  const due = confirmationDue(booking);
  return (
    <>
      <p>{t('reserve.reserved.mail', { email: booking.customer.emailAddress })}</p>
      {due !== undefined && (
        <p>
          <strong>{t('reserve.reserved.provisional', { until: moment(due, pickUp) })}</strong>
        </p>
      )}
      <TripCard
        title={t('reserve.yourCar')}
        car={{
          name: carName(car),
          image: car.picture,
          about: `${t('carFacts.orSimilar')} · ${booking.category.name}`,
        }}
        moments={[
          { label: t('reserve.pickUp'), place: pickUp.name, time: moment(booking.from, pickUp) },
          { label: t('reserve.dropOff'), place: dropOff.name, time: moment(booking.to, dropOff) },
        ]}
      >
        <Total context={context} text={total} items={booking.items} />
      </TripCard>
      <p>{nextText(context, booking, total)}</p>
    </>
  );
}

const isSecure = (origin: string): boolean => origin.startsWith('https:');
const nameAt = (origin: string): string => cookieName('forecourt_reserved', isSecure(origin));
const AN_HOUR_S = 3600;

const kept = z.pipe(
  z.string().check(z.regex(/^\d{4}[0-9A-Z]{8}~[\w.-]{1,500}$/)),
  z.transform((text: string) => {
    const [id = '', token = ''] = text.split('~');
    return { id, token };
  }),
);

/** Lets this browser, and no script in it, see what was reserved a moment ago. */
export const rememberReserved = (reply: FastifyReply, { id, accessToken }: BookedBooking, origin: string): void =>
  void reply.setCookie(nameAt(origin), `${id}~${accessToken}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: AN_HOUR_S,
    secure: isSecure(origin),
  });

export function reservedBooking(
  { cookies }: FastifyRequest,
  origin: string,
): { id: string; token: string } | undefined {
  const read = kept.safeParse(cookies[nameAt(origin)]);
  return read.success ? read.data : undefined;
}
