import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { FORM_TYPE, PHOTO_FIELDS, type Booking } from '@forecourt/shared/contract';
import { aBooking, type FakeAnswers } from '@forecourt/shared/testing';

export const ID = '1234ABCD5678';
const asked = (typeId: string, required = true) => ({ typeId, settings: { required, half: false } });

/** The site's form of self check-in, with a photo of the licence. */
export const FORMS: FakeAnswers = {
  'GET /odata/forms': {
    body: { '@odata.count': 1, value: [{ id: 3, type: FORM_TYPE.selfCheckIn, name: 'Self check-in' }] },
  },
  'GET /api/form/3': {
    body: {
      id: 3,
      type: FORM_TYPE.selfCheckIn,
      button: '{}',
      config: '{}',
      fields: JSON.stringify([
        asked('firstName'),
        asked('lastName'),
        asked('emailAddress'),
        asked('documentId'),
        asked('driverLicensePhotoFront'),
        asked('driverLicensePhotoBack', false),
      ]),
    },
  },
  'GET /api/data/document-types': { body: [] },
  'GET /api/data/taxPayerTypes': { body: [] },
};

/** The form asks for who drives as well, as in a company's booking. */
export const FORM_WITH_DRIVER: FakeAnswers = {
  'GET /api/form/3': {
    body: {
      id: 3,
      type: FORM_TYPE.selfCheckIn,
      button: '{"en-GB":"Send my details"}',
      config: '{}',
      fields: JSON.stringify(
        ['firstName', 'lastName', 'emailAddress', 'driverFirstName', 'driverLastName'].map((id) => asked(id)),
      ),
    },
  },
};

/** The form asks for every photo that there is. */
export const FORM_WITH_PHOTOS: FakeAnswers = {
  'GET /api/form/3': {
    body: {
      id: 3,
      type: FORM_TYPE.selfCheckIn,
      button: '{}',
      config: '{}',
      fields: JSON.stringify(PHOTO_FIELDS.map((id) => asked(id))),
    },
  },
};

/** The form asks for a document and who pays taxes. */
export const FORM_WITH_TAXES: FakeAnswers = {
  'GET /api/form/3': {
    body: {
      id: 3,
      type: FORM_TYPE.selfCheckIn,
      button: '{}',
      config: '{}',
      fields: JSON.stringify(['documentTypeId', 'documentId', 'fiscalConditionId'].map((id) => asked(id))),
    },
  },
  'GET /api/data/document-types': {
    body: [
      { id: 1, name: 'CUIT', allowLetters: false },
      { id: 2, name: 'DNI', allowLetters: false },
    ],
  },
  'GET /api/data/taxPayerTypes': { body: [{ id: 1, name: 'Company', allowedDocumentTypeIds: [1] }] },
};

/** From 1 to 4 March 2027, 09:00 UTC. */
export const answering = (booking: Partial<Booking> = {}, more: FakeAnswers = {}): FakeAnswers => ({
  ...FORMS,
  [`GET /api/booking/${ID}`]: { body: aBooking({ currentStatus: 1, ...booking }) },
  ...more,
});

/** What jsdom lacks of a browser: pictures of 4000 by 3000 points, which are drawn as so many bytes. */
export function browserWithPictures({ bytes = 1000 } = {}): { drawn: { width: number; height: number }[] } {
  const drawn: { width: number; height: number }[] = [];
  Object.assign(globalThis, {
    createImageBitmap: (source: Blob) =>
      source.type.startsWith('image/')
        ? Promise.resolve({ width: 4000, height: 3000, close: () => undefined })
        : Promise.reject(new Error('This is no picture.')),
  });
  const context = { translate: () => undefined, rotate: () => undefined, drawImage: () => undefined };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string, quality: number) {
      drawn.push({ width: this.width, height: this.height });
      done(new Blob(['x'.repeat(Math.round(bytes * quality))], { type }));
    },
    toDataURL: () => 'data:image/jpeg;base64,AA==',
  });
  return { drawn };
}

/** jsdom has neither the browser's cryptography nor its encoders. */
export function browserWithCryptography(): void {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder, TextDecoder });
}
