import type { TrayCar } from '@forecourt/shared/agency';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import AgencyPage from './agency-page';

export const AGENCY = 'agency-1';
export const PROFILE = {
  ...{ globalId: AGENCY, isAgency: true, isCompany: false, isHotel: false, isProvider: false },
  ...{ firstName: 'Noa', lastName: 'Keller', emailAddress: 'noa@agency.example' },
};

export const LIST = 'GET /api/agency/quotations';
export const SEND = 'POST /api/agency/quotations';

const TRIP = { dateFrom: '12-01-2026', hourFrom: '10:00', dateTo: '12-04-2026', hourTo: '10:00' };

export const aTrayCar = (change: Partial<TrayCar> = {}): TrayCar => ({
  ...{ modelId: 7, pickUpPlaceId: 3, dropOffPlaceId: 3, pickUpName: 'Málaga', dropOffName: 'Málaga', ...TRIP },
  ...{ currency: 'EUR', additionals: [], expectedPrice: 300, name: 'Opel Corsa', picture: '/corsa.svg' },
  ...change,
});

export const aQuotation = (change: object = {}) => ({
  ...{ id: '1234ABCD5678', state: 'opened', language: 'de', note: '', showsPerDay: false, showsAgency: true },
  customer: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
  createdAt: '2026-11-20T10:00:00Z',
  until: '2026-12-01T09:00:00Z',
  cars: [
    {
      ...{ bookingId: '2222ABCD5678', currentStatus: 5, price: 300, currency: 'EUR' },
      ...{ unlimitedKm: false, maxAllowedDistanceByDay: 100 },
      model: { id: 7, name: 'Corsa', brand: 'Opel', imagePath: '/corsa.svg' },
      ...{ pickUpPlaceId: 3, dropOffPlaceId: 3, pickUpPlaceName: 'Málaga', dropOffPlaceName: 'Málaga' },
      ...TRIP,
      additionals: [],
    },
  ],
  ...change,
});

export const pageOf = (items: readonly object[], count = items.length) => ({ body: { count, items } });

/** What the server says when it refuses. */
export const refused = (status: number, errorCode: string, details?: object) => ({
  status,
  body: { errorCode, errorMessage: 'x', details },
});

/** The connection is gone, as `fetch` says it. */
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** The workplace as an agency opens it. */
export const openAgency = (answers: FakeAnswers, at = '', more: { profile?: object; language?: 'de' } = {}) => {
  const { profile = PROFILE, ...options } = more;
  return renderRemote(<AgencyPage />, {
    remote: 'mf-account',
    loadMessages,
    signedIn: true,
    at: `/my-account/agency${at}`,
    answers: { 'GET /api/users/profile': { body: profile }, ...answers },
    ...options,
  });
};
