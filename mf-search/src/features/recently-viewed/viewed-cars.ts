import { carName, type Offer } from '@forecourt/shared/booking';
import type { SessionState } from '@forecourt/shared/session';

const KEY = 'forecourt.viewed-cars';
const MOST = 6;
const LONGEST_MS = 30 * 86_400_000;

/** Which car it was, and nothing of its search: its price is always that of the search in which it is seen again. */
export interface ViewedCar {
  modelId: number;
  /** Said where the car is not offered. */
  name: string;
  /** Milliseconds of the epoch. */
  at: number;
}

/** Who is signed in, by when that ends; what a guest has viewed is the device's. */
export const whoseOf = (state: SessionState): string | undefined => (state.signedIn ? state.expires : undefined);

/** By hand: this is loaded with the results, and a schema library is not. */
function isViewed(value: unknown): value is ViewedCar {
  const { modelId, name, at } = Object(value) as Record<string, unknown>;
  return Number.isSafeInteger(modelId) && typeof name === 'string' && Number.isFinite(at);
}

/** The cars of a stored text for its reader, the latest first; what cannot be read counts as none. */
export function carsIn(text: string, reader: string | undefined): ViewedCar[] {
  try {
    const { whose, cars } = Object(JSON.parse(text)) as Record<string, unknown>;
    if (!Array.isArray(cars) || (whose !== undefined && whose !== reader)) return [];
    const now = Date.now();
    return cars.filter((car) => isViewed(car) && now - car.at < LONGEST_MS).slice(0, MOST) as ViewedCar[];
  } catch {
    return [];
  }
}

const CHANGED = 'forecourt:viewed-cars';

/** A browser may refuse its storage, or have no room left: nothing is kept then, and nothing fails. */
function tried<T>(access: (storage: Storage) => T, otherwise: T): T {
  try {
    return access(localStorage);
  } catch {
    return otherwise;
  }
}

/** The models whose details were opened, or that were chosen, on this device. */
export const viewedCars = {
  /** As stored: the same text while nothing changes. */
  text: (): string => tried((storage) => storage.getItem(KEY) ?? '', ''),
  add: (car: Offer['car'], state: SessionState): void => {
    const viewed = { modelId: car.id, name: carName(car), at: Date.now() };
    const whose = whoseOf(state);
    const others = carsIn(viewedCars.text(), whose).filter(({ modelId }) => modelId !== car.id);
    const kept = { whose, cars: [viewed, ...others].slice(0, MOST) };
    tried((storage) => storage.setItem(KEY, JSON.stringify(kept)), undefined);
    window.dispatchEvent(new Event(CHANGED));
  },
  clear: (): void => {
    tried((storage) => storage.removeItem(KEY), undefined);
    window.dispatchEvent(new Event(CHANGED));
  },
  /** Of other tabs the browser tells, unless the page was kept behind another one and comes back. */
  subscribe: (onChange: () => void): (() => void) => {
    const events = ['storage', 'pageshow', CHANGED] as const;
    events.forEach((name) => window.addEventListener(name, onChange));
    return () => events.forEach((name) => window.removeEventListener(name, onChange));
  },
};
