import { fieldError, fieldsAt, fieldsOf, isFlightNumber, rentalFacts, transportFacts } from './index';
import type { RentalStops } from './transport';

const definition = {
  fields: ['notes', 'deliveryTransportationId', 'returnTransportationId'].map((typeId) => ({
    typeId,
    settings: { required: true, half: false },
  })),
};
const askedAt = (stops: RentalStops) =>
  fieldsAt(fieldsOf(definition), stops).flatMap(({ id, labelKey }) => (labelKey ? [[id, labelKey]] : []));

describe('By what somebody arrives (D250)', () => {
  test.each([
    ['an airport', 'airport', [['deliveryTransportationId', 'transport.airport']]],
    ['a station', 'terminal', [['deliveryTransportationId', 'transport.terminal']]],
    ['a port', 'port', [['deliveryTransportationId', 'transport.port']]],
    ['an office', 'office', []],
    ['a delivery', 'delivery', []],
    ['a place that nobody knows', undefined, []],
  ] as const)('is asked under its own name, or not at all: %s', (_what, pickUp, asked) => {
    expect(askedAt({ pickUp, dropOff: 'office' })).toEqual(asked);
  });

  it('leaves the place of the return, where that is one to leave from', () => {
    expect(askedAt({ dropOff: 'airport' })).toEqual([['returnTransportationId', 'transport.departure']]);
  });

  test.each(['IB 3166', 'ib3166', 'U2-8021', '5J 12', 'EZY8021', 'LH 400 A', ' VY1 '])('%s is a flight', (typed) => {
    expect(isFlightNumber(typed)).toBe(true);
  });
  test.each(['', 'IB', '3166', '12 345', 'IB 31664', 'evening', 'IB 3166 http://x.example', 'IB\n3166 hello'])(
    '%j is none',
    (typed) => {
      expect(isFlightNumber(typed)).toBe(false);
    },
  );

  test.each([
    ['a train at an airport', 'airport', 'AVE Madrid', 'errors.invalidFlight'],
    ['a train at a station', 'terminal', 'AVE Madrid', undefined],
    ['a ship at a port', 'port', 'Costa Smeralda', undefined],
    ['anything at an office', 'office', 'AVE Madrid', undefined],
  ] as const)('%s', (_what, pickUp, typed, error) => {
    const [field] = fieldsOf({ fields: definition.fields.slice(1, 2) }).filter(({ group }) => group === 'trip');
    const days = { pickUpDate: '2027-03-01', returnDate: '2027-03-04', stops: { pickUp } };
    const checkout = { driverLicenceValidityDays: 7, driverAgeWithoutCaution: false };
    const driverAge = { min: 20, max: 65, minWithoutCaution: 18, maxWithoutCaution: 80 };
    const facts = { today: '2027-01-01', documentTypes: [], taxPayerTypes: [] };
    const rental = rentalFacts(days, { driverAge, checkout });
    expect(field && fieldError(field, { [field.id]: typed }, { ...facts, rental })).toBe(error);
  });

  it('stands on a booking as its place names it', () => {
    const place = { id: 1, branchId: 1, name: 'Málaga', city: 'Málaga', country: 'ES', address: '', utcDiff: 1 };
    const stays = { pickUp: { ...place, category: 'airport' as const }, dropOff: place };
    expect(transportFacts({ ...stays, transport: { pickUp: 'IB 3166', dropOff: 'AVE 2' } })).toEqual([
      { labelKey: 'transport.airport', text: 'IB 3166' },
      { labelKey: 'transport.departure', text: 'AVE 2' },
    ]);
    expect(transportFacts({ ...stays, transport: {} })).toEqual([]);
  });
});
