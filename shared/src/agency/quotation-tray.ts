import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { MOST_QUOTED_CARS } from '../contract';

/* Cars that an agency collects for a quotation, and what it has typed; kept in the browser for its own account. */

const car = z.object({
  modelId: z.number(),
  pickUpPlaceId: z.number(),
  dropOffPlaceId: z.number(),
  dateFrom: z.string(),
  hourFrom: z.string(),
  dateTo: z.string(),
  hourTo: z.string(),
  currency: z.string(),
  driverAge: z.optional(z.number()),
  unlimitedKm: z.optional(z.boolean()),
  maxAllowedDistanceByDay: z.optional(z.number()),
  commercialAgreementCode: z.optional(z.string()),
  promotion: z.optional(z.number()),
  promotionCode: z.optional(z.string()),
  additionals: z.array(z.object({ additionalId: z.number(), quantity: z.number() })),
  /** The price that was seen; without it today's is asked for before anything is sent. */
  expectedPrice: z.optional(z.number()),
  name: z.string(),
  picture: z.string(),
  pickUpName: z.string(),
  dropOffName: z.string(),
});
/** Without undefined parts, which storage does not keep. */
export type TrayCar = z.infer<typeof car>;

const draft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  language: z.string(),
  note: z.string(),
  showsPerDay: z.boolean(),
  showsAgency: z.boolean(),
});
export type QuotationDraft = z.infer<typeof draft>;

const tray = z.object({ cars: z.array(car), draft: z.optional(draft) });
export type QuotationTray = z.infer<typeof tray>;

const TYPED = ['firstName', 'lastName', 'emailAddress', 'note'] as const;
/** Something was collected or typed that somebody would miss. */
export const isTrayUsed = ({ cars, draft: typed }: QuotationTray): boolean =>
  cars.length > 0 || TYPED.some((name) => (typed?.[name] ?? '').trim() !== '');

const EMPTY: QuotationTray = { cars: [] };
const nameOf = (agencyId: string): string => `forecourt.quotation.${agencyId}`;

function parsed(stored: string | null): QuotationTray {
  if (stored === null) return EMPTY;
  try {
    return tray.safeParse(JSON.parse(stored)).data ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

let last: { name: string; stored: string | null; tray: QuotationTray } = { name: '', stored: null, tray: EMPTY };
/** The same object while nothing has changed. */
function read(agencyId: string): QuotationTray {
  const name = nameOf(agencyId);
  const stored = localStorage.getItem(name);
  if (last.name !== name || last.stored !== stored) last = { name, stored, tray: parsed(stored) };
  return last.tray;
}

const CHANGED = 'forecourt:quotation-tray';

function keep(agencyId: string, next: QuotationTray): void {
  localStorage.setItem(nameOf(agencyId), JSON.stringify(next));
  window.dispatchEvent(new Event(CHANGED));
}

/** Other tabs are told by the browser, this one by the program. */
function subscribe(onChange: () => void): () => void {
  const events = ['storage', CHANGED] as const;
  events.forEach((name) => window.addEventListener(name, onChange));
  return () => events.forEach((name) => window.removeEventListener(name, onChange));
}

const SEARCHED = [
  ...(['modelId', 'pickUpPlaceId', 'dropOffPlaceId', 'dateFrom', 'hourFrom', 'dateTo', 'hourTo'] as const),
  'maxAllowedDistanceByDay',
] as const;
type Searched = Pick<TrayCar, (typeof SEARCHED)[number]>;

/** Tells a car, for its trip and distance, from the others of a quotation. */
export const carKey = (car: Searched): string => SEARCHED.map((part) => car[part]).join(' ');
export const isSameCar = (a: Searched, b: Searched): boolean => carKey(a) === carKey(b);

export const quotationTray = {
  read,
  /** Cars beyond the most that one quotation takes are left out. */
  setCars: (agencyId: string, cars: readonly TrayCar[]): void =>
    keep(agencyId, { ...read(agencyId), cars: cars.slice(0, MOST_QUOTED_CARS) }),
  setDraft: (agencyId: string, next: QuotationDraft): void => keep(agencyId, { ...read(agencyId), draft: next }),
  clear: (agencyId: string): void => keep(agencyId, EMPTY),
};

export const useQuotationTray = (agencyId: string): QuotationTray =>
  useSyncExternalStore(
    subscribe,
    () => read(agencyId),
    () => EMPTY,
  );
