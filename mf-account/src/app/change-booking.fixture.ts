import { FORM_TYPE } from '@forecourt/shared/contract';
import { aBooking, type FakeAnswers } from '@forecourt/shared/testing';

export const ID = '1234ABCD5678';
export const TERMS = `GET /api/booking/${ID}/change`;
export const PREVIEW = `POST /api/booking/${ID}/change/preview`;
export const CHANGE = `POST /api/booking/${ID}/change`;

export const terms = (change: object = {}) => ({
  body: {
    revision: '0-0-0-0-0',
    until: '2099-01-01T12:00:00Z',
    hoursBefore: 24,
    parts: ['dates', 'places', 'extras', 'driver'],
    booking: aBooking(),
    driver: { firstName: 'Ana', lastName: 'García', birthDate: '1990-05-17' },
    branch: { email: 'branch@example.com', phone: '+34 600 111 222' },
    ...change,
  },
});
export const { price } = aBooking();
export const preview = (change: object = {}) => ({
  body: {
    revision: '0-0-0-0-0',
    before: aBooking(),
    after: aBooking({ price: price + 42, customerBalance: -price - 42, balance: price + 42 }),
    parts: ['dates'],
    asks: [],
    isPriceKept: false,
    isPromotionLost: false,
    offered: [],
    ...change,
  },
});
const same = preview({ after: aBooking(), parts: [] });
const asked = (typeId: string) => ({ typeId, settings: { required: true, half: true } });
const DOCUMENTS = ['documentTypeId', 'documentId', 'driverLicenseNumber', 'driverLicenseExpiration'].map(asked);
/** What the company's checkout asks for. */
const FORM: FakeAnswers = {
  'GET /odata/forms': {
    body: { '@odata.count': 1, value: [{ id: 5, type: FORM_TYPE.checkout, name: 'Checkout' }] },
  },
  'GET /api/form/5': {
    body: { id: 5, type: FORM_TYPE.checkout, button: '{}', config: '{}', fields: JSON.stringify(DOCUMENTS) },
  },
  'GET /api/data/document-types': { body: [{ id: 3, name: 'Passport', allowLetters: true }] },
  'GET /api/data/taxPayerTypes': { body: [] },
};
export const answers = (more: FakeAnswers = {}): FakeAnswers => ({
  ...FORM,
  'GET /api/data/places': { body: [] },
  [TERMS]: terms(),
  [PREVIEW]: ({ body }) => (JSON.stringify(body) === '{}' ? same : preview()),
  ...more,
});
