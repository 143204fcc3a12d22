import * as z from 'zod/mini';
import { carName, type Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import type { Money } from '@forecourt/shared/money';
import { searchToUrl } from '@forecourt/shared/rules';
import { VIEWED_CARS, VIEWED_IN_SESSION, type Session } from '@forecourt/shared/session';
import { parseUrlDate } from '@forecourt/shared/time';

const MOST = 6;
const LONGEST_MS = 30 * 86_400_000;

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const viewed = z.object({
  modelId: z.int().check(z.positive()),
  name: text(120),
  picture: z.string().check(z.maxLength(500)),
  /** The search for this car, as it stands in the address of the results. */
  search: text(1500),
  from: z.iso.date(),
  to: z.iso.date(),
  place: text(120),
  price: z.object({ minor: z.int().check(z.nonnegative()), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  /** Milliseconds of the epoch. */
  at: z.number(),
});

/** A car whose details were opened, or that was chosen, as it was found and priced. */
export interface LookedAt {
  offer: Offer;
  params: SearchParams;
  price: Money;
}

export type ViewedCar = z.infer<typeof viewed>;
const kept = z.object({
  /** When the session ends in which they were looked at; undefined for a guest. */
  session: z.optional(z.string()),
  cars: z.array(viewed).check(z.maxLength(MOST)),
});

type Whose = Pick<Session, 'read'>;
const sessionOf = (session: Whose): string | undefined => {
  const state = session.read();
  return state.signedIn ? state.expires : undefined;
};
/** What a guest looked at is the device's; the rest goes with its session. */
const placeOf = (session: Whose): string => (sessionOf(session) === undefined ? VIEWED_CARS : VIEWED_IN_SESSION);

function parsed(session: Whose): ViewedCar[] {
  try {
    const found = kept.parse(JSON.parse(localStorage.getItem(placeOf(session)) ?? ''));
    return found.session === sessionOf(session) ? found.cars : [];
  } catch {
    return [];
  }
}

/** Nobody picks up a car yesterday. */
const isCurrent = ({ at, from }: ViewedCar, now: number): boolean =>
  now - at < LONGEST_MS && Date.parse(from) + 86_400_000 > now;

const isSame = (one: ViewedCar, other: ViewedCar): boolean =>
  one.modelId === other.modelId && one.search === other.search;

function carOf({ offer: { car, pickUp }, params, price }: LookedAt): ViewedCar | undefined {
  return viewed.safeParse({
    modelId: car.id,
    name: carName(car),
    picture: car.picture ?? '',
    search: searchToUrl({ ...params, modelId: car.id }).toString(),
    from: parseUrlDate(params.dateFrom),
    to: parseUrlDate(params.dateTo),
    place: pickUp.name,
    price: { minor: price.minor, currency: price.currency },
    at: Date.now(),
  }).data;
}

const CHANGED = 'forecourt:viewed-cars';

/** The cars that were looked at on this device, the latest first; what cannot be read counts as none. */
export const viewedCars = {
  read: (session: Whose): ViewedCar[] => {
    const now = Date.now();
    return parsed(session).filter((car) => isCurrent(car, now));
  },
  add: (looked: LookedAt, session: Whose): void => {
    const car = carOf(looked);
    if (!car) return;
    const cars = [car, ...viewedCars.read(session).filter((other) => !isSame(other, car))].slice(0, MOST);
    localStorage.setItem(placeOf(session), JSON.stringify({ session: sessionOf(session), cars }));
    window.dispatchEvent(new Event(CHANGED));
  },
  clear: (session: Whose): void => {
    localStorage.removeItem(placeOf(session));
    window.dispatchEvent(new Event(CHANGED));
  },
  /** Other tabs are told by the browser, this one by the program. */
  subscribe: (onChange: () => void): (() => void) => {
    const events = ['storage', CHANGED] as const;
    events.forEach((name) => window.addEventListener(name, onChange));
    return () => events.forEach((name) => window.removeEventListener(name, onChange));
  },
};
