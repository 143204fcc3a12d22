import { useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { addressLines, isUnconfirmed, ledgerLines, ledgerOf, type Booking } from '../booking';
import type { PickUpDesk } from '../contract';
import { formatPlaceTime } from '../i18n';
import { KeptCopy } from './kept-copy';
import { DeskFacts, Handover, ToBring } from './pick-up-facts';
import { NAMESPACE } from './texts';

const DAY_MS = 86_400_000;
const LONGEST_MS = 90 * DAY_MS;

/** What somebody at the branch, on the way there or on the way back needs of a booking, and nothing of who drives. */
function Copied({ booking, desk }: { booking: Booking; desk: PickUpDesk | undefined }) {
  const { t } = useTranslation(NAMESPACE);
  const host = useHost();
  const money = useMoneyText();
  const { pickUp, dropOff, from, to } = booking;
  const stops = [
    ['from', pickUp, from],
    ['to', dropOff, to],
  ] as const;
  return (
    <>
      {isUnconfirmed(booking) && (
        <p>
          <strong>{t('calendar.tentative')}</strong>
        </p>
      )}
      <p>
        {booking.car.name} {t('carFacts.orSimilar', { ns: 'shared' })}
      </p>
      <dl>
        {stops.map(([name, place, instant]) => (
          <div key={name}>
            <dt>{t(`keptCopy.${name}`)}</dt>
            <dd>
              <span>{formatPlaceTime(instant, place, host)}</span>
              <span>{place.name}</span>
              <span>{addressLines(place).join(', ')}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('keptCopy.total')}</dt>
          <dd>
            <span>{money(booking.price)}</span>
          </dd>
        </div>
        {ledgerLines(ledgerOf(booking)).map(({ name, amount }) => (
          <div key={name}>
            <dt>{t(`ledger.${name}`, { ns: 'shared' })}</dt>
            <dd>
              <span>{money(amount)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Handover booking={booking} desk={desk} />
      {desk && <DeskFacts booking={booking} desk={desk} />}
      <ToBring booking={booking} />
    </>
  );
}

/** Pages that show a booking; its copy opens in place of each, also where another one was read. */
const PAGES = ['FIND_BOOKING', 'BOOKING_INFO', 'BOOKING_SUCCESS'] as const;

/** Keeps a copy of the booking on the device until a day after the return, by a document that is on no screen. */
export function BookingCopy({ booking, desk }: { booking: Booking; desk: PickUpDesk | undefined }) {
  const { t } = useTranslation(NAMESPACE);
  const { pathOf } = useHost();
  const { pathname } = useLocation();
  const [content] = useState<RefObject<HTMLElement>>(() => ({ current: document.createElement('div') }));
  const [now] = useState(Date.now);
  const until = new Date(Math.min(Date.parse(booking.to) + DAY_MS, now + LONGEST_MS)).toISOString();
  return (
    <>
      {createPortal(<Copied booking={booking} desk={desk} />, content.current)}
      <KeptCopy
        key={JSON.stringify([booking, desk])}
        booking={booking}
        content={content}
        kind="booking"
        paths={PAGES.map((page) => pathOf(page))}
        title={t('keptCopy.title', { reference: booking.id })}
        until={until}
        live={{ words: t('keptCopy.live'), href: `${pathname}?${new URLSearchParams({ bookingId: booking.id })}` }}
      />
    </>
  );
}
