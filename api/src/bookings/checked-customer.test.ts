import type { FastifyInstance } from 'fastify';
import type { BookRequest } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { contentSeed } from '../db/seed/content';
import { anyDatabase } from '../db/test-database';
import { buildServer } from '../server';
import { aBookRequest, deskDeps, postBooking, stockBranch } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';

const DRIVER = { driverFirstName: 'Bo', driverLastName: 'Li', driverEmail: 'bo@example.com' };
const CUIT = 4;
const DNI = 3;
const RUT = 6;
const COMPANY = 2;

describe('the server enforces the form of checkout (S2-5)', () => {
  let db: Db;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await anyDatabase.open();
    await contentSeed.seed(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    app = await buildServer(deskDeps(db), { areas: [bookingRoutes] });
  });
  afterEach(() => app.close());

  const customer = (change: Partial<BookRequest['customer']>): Partial<BookRequest> => ({
    customer: { ...aBookRequest().customer, ...change },
  });
  const refusal = async (change: Partial<BookRequest>) => {
    const answer = await postBooking(app, aBookRequest(change));
    const { errorCode, details } = answer.json<{ errorCode?: string; details?: Record<string, string> }>();
    return { status: answer.statusCode, errorCode, details };
  };

  test.each<[string, Partial<BookRequest>, Record<string, string>]>([
    ['a phone of three digits', customer({ cellPhone: '123' }), { 'customer.cellPhone': 'errors.invalidPhone' }],
    ['no phone', customer({ cellPhone: undefined }), { 'customer.cellPhone': 'errors.inputIsRequired' }],
    [
      'a name that is a link',
      customer({ lastName: 'https://evil.test' }),
      { 'customer.lastName': 'errors.invalidName' },
    ],
    ['no country', customer({ country: ' ' }), { 'customer.country': 'errors.inputIsRequired' }],
    ['no birthday', customer({ birthDate: undefined }), { 'customer.birthDate': 'errors.inputIsRequired' }],
    [
      'a driver of seventeen',
      customer({ birthDate: '2009-01-01' }),
      { 'customer.birthDate': 'searchForm.betweenAllowedAge' },
    ],
    [
      'a wrong CUIT',
      customer({ documentTypeId: CUIT, documentId: '20-12345678-5' }),
      { 'customer.documentId': 'errors.wrongDocumentFormat' },
    ],
    [
      'a CUIT of eleven equal digits',
      customer({ documentTypeId: CUIT, documentId: '00000000000' }),
      { 'customer.documentId': 'errors.wrongDocumentFormat' },
    ],
    [
      'a wrong RUT',
      customer({ documentTypeId: RUT, documentId: '12.345.678-9' }),
      { 'customer.documentId': 'errors.wrongDocumentFormat' },
    ],
    [
      'a Spanish DNI with the wrong letter',
      customer({ documentTypeId: DNI, documentId: '12345678A' }),
      { 'customer.documentId': 'errors.wrongDocumentFormat' },
    ],
    [
      'a document type that nobody offers',
      customer({ documentTypeId: 99, documentId: 'AB123456' }),
      { 'customer.documentTypeId': 'errors.wrongDocumentFormat' },
    ],
    [
      'a fiscal condition that refuses the document type',
      customer({ fiscalConditionId: COMPANY, documentTypeId: 1, documentId: 'AB123456' }),
      { 'customer.fiscalConditionId': 'errors.wrongFiscalCondition' },
    ],
    [
      'a licence that ends on the day of the return',
      customer({ driverLicenseExpiration: '2026-12-04' }),
      { 'customer.driverLicenseExpiration': 'errors.driverLicenseExpiration' },
    ],
    [
      'no flight at an airport',
      { deliveryTransportationId: 'the evening one' },
      { deliveryTransportationId: 'errors.invalidFlight' },
    ],
    [
      'a company without a driver',
      customer({ isCompany: true }),
      {
        'driver.driverFirstName': 'errors.inputIsRequired',
        'driver.driverLastName': 'errors.inputIsRequired',
        'driver.driverEmail': 'errors.inputIsRequired',
      },
    ],
    [
      'a company whose driver’s licence has ended',
      { ...customer({ isCompany: true }), driver: { ...DRIVER, driverLicenseExpiration: '2026-12-01' } },
      { 'driver.driverLicenseExpiration': 'errors.driverLicenseExpiration' },
    ],
  ])('%s books nothing, and the field is named', async (_what, change, details) => {
    expect(await refusal(change)).toEqual({ status: 422, errorCode: 'validation', details });
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  test('everything that is wrong is said at once', async () => {
    const { details } = await refusal(customer({ cellPhone: '1', country: undefined, birthDate: undefined }));
    expect(Object.keys(details ?? {})).toEqual(['customer.cellPhone', 'customer.birthDate', 'customer.country']);
  });

  test('a customer who says all that the form asks for books', async () => {
    const said = { fiscalConditionId: 1, documentTypeId: DNI, documentId: 'X-1234567-L' };
    expect((await refusal(customer(said))).status).toBe(200);
  });

  test('a company books with its driver', async () => {
    expect((await refusal({ ...customer({ isCompany: true }), driver: DRIVER })).status).toBe(200);
  });

  test('a quotation needs a name and an address, and nothing wrong beside them', async () => {
    const { firstName, lastName, emailAddress } = aBookRequest().customer;
    const asking = { firstName, lastName, emailAddress };
    expect((await refusal({ isQuotation: true, customer: asking })).status).toBe(200);
    expect((await refusal({ isQuotation: true, customer: { ...asking, cellPhone: '12' } })).details).toEqual({
      'customer.cellPhone': 'errors.invalidPhone',
    });
  });
});
