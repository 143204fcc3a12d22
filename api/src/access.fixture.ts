/** Belongs to whoever is signed in, and to nobody else. */
export const OWN = [
  'GET /api/users/profile',
  'POST /api/users/profile',
  'GET /api/users/bookings',
  'GET /api/users/infractions',
  'GET /api/users/profile/attachments',
  'POST /api/users/profile/attachments',
  'GET /api/users/sessions',
  'POST /api/users/sessions/end',
  'POST /api/users/sessions/end-others',
  'POST /api/users/change-password',
  'GET /api/users/second-factor',
  'POST /api/users/second-factor/start',
  'POST /api/users/second-factor/confirm',
  'POST /api/users/second-factor/recovery-codes',
  'POST /api/users/second-factor/end',
  'GET /api/users/passkeys',
  'POST /api/users/passkeys/start',
  'POST /api/users/passkeys/add',
  'POST /api/users/passkeys/remove',
  'POST /api/users/privacy/export',
  'POST /api/users/privacy/delete-account',
  'GET /api/users/drivers',
  'POST /api/users/drivers',
  'POST /api/users/drivers/change',
  'POST /api/users/drivers/remove',
];

/** Nobody but administrators. */
export const OF_ADMINISTRATORS = [
  'POST /api/admin/companies/invitations',
  'GET /api/admin/payments/branches',
  'GET /api/admin/payments/branches/{id}/gateways',
  'PUT /api/admin/payments/branches/{id}/gateways/{code}',
  'DELETE /api/admin/payments/branches/{id}/gateways/{code}',
  'PUT /api/admin/payments/branches/{id}/gateway-order',
  'POST /api/admin/payments/branches/{id}/gateways/{code}/try',
  'GET /api/admin/payments/attempts',
  'GET /api/admin/payments/attempts/{id}',
  'POST /api/admin/payments/attempts/{id}/check',
  'POST /api/admin/payments/bookings/{id}/refund',
  'POST /api/admin/payments/bookings/{id}/resend-link',
  'GET /api/admin/payments/ledger.csv',
  'GET /api/admin/payments/reconciliations',
  'POST /api/admin/payments/reconciliations',
];

const CAR = {
  ...{ modelId: 7, pickUpPlaceId: 3, dropOffPlaceId: 3, currency: 'EUR' },
  ...{ dateFrom: '12-01-2026', hourFrom: '10:00', dateTo: '12-04-2026', hourTo: '10:00' },
};
/** Nobody but agencies, each about its own: what it asks for, by operation; `{id}` is of nobody's. */
export const OF_AGENCIES: Readonly<Record<string, { query?: string; payload?: object }>> = {
  'GET /api/agency/quotations': {},
  'GET /api/agency/quotations/{id}': {},
  'POST /api/agency/quotations': {
    payload: {
      customer: { firstName: 'A', lastName: 'B', emailAddress: 'a@example.com' },
      language: 'de',
      showsPerDay: false,
      showsAgency: false,
      cars: [CAR],
    },
  },
  'POST /api/agency/quotations/{id}/end': {},
  'GET /api/agency/customers': {},
  'GET /api/agency/customers/{id}/bookings': {},
  'GET /api/agency/report': { query: '?month=2026-11' },
  'GET /api/agency/report.csv': { query: '?month=2026-11' },
  'GET /api/agency/agreements': {},
  'GET /api/agency/logo': {},
  'POST /api/agency/logo': { payload: { file: { name: 'a.png', type: 'image/png', content: '' } } },
  'POST /api/agency/logo/remove': {},
};

/** What the calls of an account ask for, each taking its part. */
export const OF_ACCOUNT = {
  firstName: 'A',
  lastName: 'B',
  name: 'A',
  id: 'x',
  code: '123456',
  driver: { driverFirstName: 'A', driverLastName: 'B', driverEmail: 'a@example.com' },
  currentPassword: 'x',
  newPassword: 'Green-Lantern-5',
  credential: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: { clientDataJSON: 'x', attestationObject: 'x' },
  },
};
