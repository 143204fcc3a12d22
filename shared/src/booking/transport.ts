import type { Place, TransportFieldId } from '../contract';
import type { Booking } from './booking';

export type PlaceKind = Place['category'];
/** Kinds of the places of a rental; undefined where nobody knows, as of bookings from before it was kept. */
export interface RentalStops {
  pickUp?: PlaceKind | undefined;
  dropOff?: PlaceKind | undefined;
}

/** Where one arrives by something that has a number or a name (D250). */
const TRAVELLED = ['airport', 'terminal', 'port'] as const satisfies readonly PlaceKind[];
type Travelled = (typeof TRAVELLED)[number];
export const isTravelled = (kind: PlaceKind | undefined): kind is Travelled =>
  kind !== undefined && (TRAVELLED as readonly PlaceKind[]).includes(kind);

const STOP_OF: Readonly<Record<TransportFieldId, keyof RentalStops>> = {
  deliveryTransportationId: 'pickUp',
  returnTransportationId: 'dropOff',
};
export const stopOfField = (id: string): keyof RentalStops | undefined =>
  Object.hasOwn(STOP_OF, id) ? STOP_OF[id as TransportFieldId] : undefined;

/** Message key of the name of what one arrives by, or leaves by. */
export const transportLabel = (stop: keyof RentalStops, kind: PlaceKind | undefined): string =>
  stop === 'dropOff' ? 'transport.departure' : `transport.${isTravelled(kind) ? kind : 'arrival'}`;

/** IATA's or ICAO's code of the carrier, one to four digits, perhaps a letter: `IB 3166`, `u2-8021`, `EZY8021`. */
const FLIGHT = /^(?=.{0,2}[A-Z])[A-Z\d]{2}[A-Z]?[\s-]*\d{1,4}[\s-]*[A-Z]?$/i;
export const isFlightNumber = (typed: string): boolean => FLIGHT.test(typed.trim());

/** Message key of what is wrong: an airport has flights, elsewhere any name does (D250). */
export const transportError = (typed: string, kind: PlaceKind | undefined) =>
  kind === 'airport' && !isFlightNumber(typed) ? ('errors.invalidFlight' as const) : undefined;

/** What a booking says of it, with the message key of its name. */
export const transportFacts = ({
  transport,
  pickUp,
  dropOff,
}: Pick<Booking, 'transport' | 'pickUp' | 'dropOff'>): { labelKey: string; text: string }[] => [
  ...(transport?.pickUp ? [{ labelKey: transportLabel('pickUp', pickUp.category), text: transport.pickUp }] : []),
  ...(transport?.dropOff ? [{ labelKey: transportLabel('dropOff', dropOff.category), text: transport.dropOff }] : []),
];
