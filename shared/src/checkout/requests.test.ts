import type { ApiClient } from '../api-client';
import { anOffer } from '../booking/booking.fixture';
import { wire, type Place } from '../contract';
import { bookingRequest, readQuote, type PlannedBooking } from './requests';

const place = (id: number, timeZone: string, utcDiff: number) => ({ id, timeZone, utcDiff }) as Place;
const planned = (overrides: Partial<PlannedBooking> = {}): PlannedBooking => ({
  params: {
    dateFrom: '03-01-2027',
    dateTo: '03-04-2027',
    hourFrom: '10:00',
    hourTo: '10:00',
    pickUpPlaceId: 1,
    dropOffPlaceId: 2,
    modelId: 11,
  },
  offer: anOffer({ offer: { distance: { unlimited: true } } }),
  extras: [{ extraId: 1, quantity: 1 }],
  choice: { kind: 'counter' },
  price: { total: { minor: 12_100, currency: 'EUR' } },
  places: [place(1, 'Europe/Madrid', 1), place(2, 'Europe/Lisbon', 0)],
  language: 'en-GB',
  ...overrides,
});
const customer = { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' };
const request = (overrides: Partial<PlannedBooking> = {}) => bookingRequest(planned(overrides), { customer });
const at = (dateFrom: string, hourFrom: string) =>
  request({ params: { ...planned().params, dateFrom, hourFrom } }).from;

describe('a booking request', () => {
  it('keeps the distance that the offer includes', () => {
    const distance = { unlimited: false, perDay: 300, total: 900 } as const;
    expect(request({ offer: anOffer({ offer: { distance } }) })).toMatchObject({
      maxAllowedDistance: 900,
      maxAllowedDistanceByDay: 300,
    });
    expect(request()).toMatchObject({ maxAllowedDistance: null, maxAllowedDistanceByDay: null });
  });

  it('carries on what the fleet’s own system reads, and asks for the whole booking', () => {
    const params = { ...planned().params, brandCode: 'AZ', pickUpEndpoint: 'desk-1', driverAge: 34 };
    expect(request({ params })).toMatchObject({
      brandCode: 'AZ',
      pickupEndpoint: 'desk-1',
      fullResponse: true,
      driverAge: 34,
      customer: { ...customer, age: 34 },
    });
    expect(request({ params: { ...params, driverAge: 0 } }).customer).toEqual(customer);
    const born = { ...customer, birthDate: '1990-01-01' };
    expect(bookingRequest(planned({ params }), { customer: born }).customer).toEqual(born);
  });

  it('keeps the contract', () => {
    expect(wire.bookRequest.safeParse(JSON.parse(JSON.stringify(request()))).error).toBeUndefined();
  });

  it("turns each place's wall clock into an instant", () => {
    expect(request()).toMatchObject({ from: '2027-03-01T09:00:00.000Z', to: '2027-03-04T10:00:00.000Z' });
  });

  it.each([
    ['before the clocks go forward', '03-27-2027', '2027-03-27T09:00:00.000Z'],
    ['after the clocks went forward', '03-28-2027', '2027-03-28T08:00:00.000Z'],
    ['before the clocks go back', '10-30-2027', '2027-10-30T08:00:00.000Z'],
    ['after the clocks went back', '10-31-2027', '2027-10-31T09:00:00.000Z'],
  ])('reads ten o’clock in Madrid rightly %s', (_, date, instant) => {
    expect(at(date, '10:00')).toBe(instant);
  });

  it('pays online, at the counter, or not at all for a quote', () => {
    expect(request({ choice: { kind: 'online', methodId: 1, paymentType: 22 } })).toMatchObject({
      onlinePayment: true,
      isQuotation: false,
    });
    expect(request()).toMatchObject({ onlinePayment: false, isQuotation: false });
    expect(request({ choice: { kind: 'quote' } })).toMatchObject({ onlinePayment: false, isQuotation: true });
  });

  it('names the promotion that made the price, and no code that did not', () => {
    const params = { ...planned().params, promotionCode: 'ONLINE5', promotionId: 7 };
    expect(
      request({ params, price: { total: { minor: 11_500, currency: 'EUR' }, promotion: { id: 7, code: 'ONLINE5' } } }),
    ).toMatchObject({ promotion: 7, promotionCode: 'ONLINE5', expectedPrice: 115 });
    expect(request({ params })).toMatchObject({ promotion: undefined, promotionCode: undefined });
  });

  it('does not ask for unlimited distance because the model has it anyway', () => {
    expect(request().ilimitedKm).toBeUndefined();
  });

  it('names the car, the desks, the extras and the distance asked for, and the agency with its agreement', () => {
    const params = {
      ...planned().params,
      pickUpEndpoint: 'desk-1',
      dropOffEndpoint: 'desk-2',
      unlimitedKm: true,
      commercialAgreementCode: 'ACME',
    };
    expect(request({ params, agencyGuid: 'agency-1' })).toMatchObject({
      modelId: 11,
      pickupId: 1,
      pickupEndpoint: 'desk-1',
      returnId: 2,
      returnEndPoint: 'desk-2',
      additionals: [{ additionalId: 1, quantity: 1 }],
      ilimitedKm: true,
      agencyGuid: 'agency-1',
      commercialAgreementCode: 'ACME',
    });
  });

  it('sends the agreement that was typed in the form instead of the one of the search', () => {
    const agreed = planned({ params: { ...planned().params, commercialAgreementCode: 'ACME' } });
    expect(bookingRequest(agreed, { customer, commercialAgreementCode: 'FLEET' }).commercialAgreementCode).toBe(
      'FLEET',
    );
  });

  it('refuses to guess the zone of an unknown place', () => {
    expect(() => request({ places: [] })).toThrow('No place 1');
  });
});

const search = {
  dateFrom: '12-01-2026',
  dateTo: '12-05-2026',
  hourFrom: '10:00',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  dropOffPlaceId: 2,
  modelId: 11,
};
async function askedWith(change: object, methodPromotions: readonly number[] = []) {
  const asked: unknown[] = [];
  const api = { send: (call: { query: unknown }) => Promise.resolve(asked.push(call.query)) } as unknown as ApiClient;
  const asking = { api, language: 'en-GB', currency: 'EUR', methodPromotions } as const;
  await readQuote(asking, { params: { ...search, ...change }, extras: [] });
  return asked;
}

it('asks for the price with the code of a promotion, whose id alone opens nothing', async () => {
  const asked = await askedWith({ promotionCode: 'SUMMER10', promotionId: 2 });
  expect(asked).toEqual([expect.objectContaining({ promotionCode: 'SUMMER10', promotions: [2] })]);
  expect(asked[0]).not.toHaveProperty('promotionId');
});

it('names the promotions of the ways to pay, each once, so that one with a code is offered', async () => {
  expect(await askedWith({ promotions: [7] }, [7, 9])).toEqual([expect.objectContaining({ promotions: [7, 9] })]);
});
