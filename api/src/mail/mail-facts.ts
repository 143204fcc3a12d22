import type { Language } from '@forecourt/shared/contract';
import { formatMoney } from '@forecourt/shared/money';
import { toWallClock } from '@forecourt/shared/time';
import type { BookingMail, BranchMail, CarsMail, MailedPlace } from './mail';
import type { MailBlocks } from './mail-html';
import { harmless } from './mail-parts';
import { mailText } from './mail-texts';

/* What an e-mail lists of a booking, and its receipt with it. */

type Fact = MailBlocks['facts'][number];
type Text = (key: string) => string;

type Shown = Pick<BookingMail, 'currency' | 'shownCurrency'>;
export const moneyOf = ({ currency, shownCurrency }: Shown, language: Language, minor: number): string =>
  formatMoney({ minor, currency }, { language, currencies: shownCurrency && [shownCurrency] });

/** What is booked, which the receipt says as well. */
export function bookedFacts(booking: BookingMail, language: Language): Fact[] {
  const label = labelsIn(language);
  const { reason } = booking;
  return [
    [label('reference'), booking.reference],
    ...(reason === undefined ? [] : [[label('reason'), reason] satisfies Fact]),
    ...rentalFacts(booking, language),
  ];
}

/** What it costs, what of that is paid, and what is left. */
export function priceFacts(booking: BookingMail, language: Language): Fact[] {
  const money = (minor: number) => moneyOf(booking, language, minor);
  const label = labelsIn(language);
  const { items = [], contained = [] } = booking;
  const including = (what: string) => mailText(language, 'facts.including', { what }) ?? '';
  return [
    ...items.map(({ description, minor }): Fact => [description, minor === 0 ? label('included') : money(minor)]),
    [label('total'), money(booking.totalMinor)],
    ...contained.map(({ description, minor }): Fact => [including(description), money(minor)]),
    ...amountFacts(booking, language),
  ];
}

const labelsIn =
  (language: Language): Text =>
  (key) =>
    mailText(language, `facts.${key}`) ?? '';

type RentalFact = 'car' | 'pickUp' | 'dropOff' | 'extras' | 'drivers' | 'arrival' | 'departure';

export function rentalFacts(
  { car, pickUp, dropOff, extras = [], drivers = [], arrival, departure }: Pick<BookingMail, RentalFact>,
  language: Language,
): Fact[] {
  const label = labelsIn(language);
  const named = mailText(language, 'confirmation.drivers') ?? '';
  return [
    [label('car'), `${car} ${label('orSimilar')}`],
    [label('pickUp'), placeAndTime(pickUp, language)],
    [label('dropOff'), placeAndTime(dropOff, language)],
    ...(arrival === undefined ? [] : [[label('arrival'), harmless(arrival)] satisfies Fact]),
    ...(departure === undefined ? [] : [[label('departure'), harmless(departure)] satisfies Fact]),
    ...(extras.length > 0 ? [[label('extras'), extras.join(', ')] satisfies Fact] : []),
    ...(drivers.length > 0 ? [[named, drivers.map(harmless).join(', ')] satisfies Fact] : []),
  ];
}

/** What a change takes the place of, as far as it is another one. */
export function beforeFacts(mail: BookingMail | BranchMail, language: Language): Fact[] {
  const { before, pickUp, dropOff, extras = [] } = mail;
  if (before === undefined) return [];
  const label = labelsIn(language);
  const facts: [key: string, was: string, now: string][] = [
    ['pickUp', placeAndTime(before.pickUp, language), placeAndTime(pickUp, language)],
    ['dropOff', placeAndTime(before.dropOff, language), placeAndTime(dropOff, language)],
    ['extras', before.extras.join(', ') || '–', extras.join(', ') || '–'],
  ];
  const { totalMinor } = before;
  const price: Fact[] = totalMinor === undefined ? [] : [[label('total'), moneyOf(mail, language, totalMinor)]];
  return [...facts.filter(([, was, now]) => was !== now).map(([key, was]): Fact => [label(key), was]), ...price].map(
    ([name, was]): Fact => [mailText(language, 'facts.before', { what: name }) ?? name, was],
  );
}

export function amountFacts(mail: BookingMail | BranchMail, language: Language): Fact[] {
  const label = labelsIn(language);
  return (mail.amounts ?? []).map(({ name, minor }): Fact => [label(name), moneyOf(mail, language, minor)]);
}

/** The branch's wall clock, whatever zone the reader is in (D20). */
export function timeAt(place: MailedPlace, language: Language): string {
  const { date, time } = toWallClock(new Date(place.at), place);
  return `${dayText(date, language, 'full')}, ${place.timeFormat === '12h' ? twelveHours(time, language) : time}`;
}

const twelveHours = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}Z`),
  );

/** `2026-11-20` in words of the language. */
export const dayText = (date: string, language: Language, dateStyle: 'full' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

const placeAndTime = (place: MailedPlace, language: Language): string =>
  [place.name, place.address, timeAt(place, language)].filter(Boolean).join(', ');

/** From where and when to where and when a car is rented, and at which price. */
export function carText(car: CarsMail['cars'][number], language: Language): string {
  const stop = ({ name, ...at }: MailedPlace) => `${name}, ${timeAt({ name, ...at }, language)}`;
  const perDay = car.perDayMinor;
  const price = moneyOf(car, language, car.totalMinor);
  const daily =
    perDay === undefined ? '' : ` (${mailText(language, 'facts.perDay', { price: moneyOf(car, language, perDay) })})`;
  return `${stop(car.pickUp)} – ${stop(car.dropOff)}: ${price}${daily}`;
}

/** What of a booking every e-mail about it says. */
export const bookingFacts = (booking: BookingMail, language: Language): Fact[] => [
  ...bookedFacts(booking, language),
  ...beforeFacts(booking, language),
  ...priceFacts(booking, language),
];
