import type { FastifyInstance } from 'fastify';
import type { BookRequest } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { testDatabases } from '../db/test-database';
import { sendDueMails } from '../mail/mail-worker';
import { buildServer } from '../server';
import { aBookRequest, deskDeps, emptyTables, postBooking, stockBranch } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';

describe.each(testDatabases)('e-mails about bookings on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: ReturnType<typeof deskDeps>;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 2 });
    deps = deskDeps(db);
    app = await buildServer(deps, { areas: [bookingRoutes] });
  });
  afterEach(() => app.close());

  const mailsTo = async (recipient: string) => {
    await sendDueMails(deps);
    return db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
  };

  test.each([
    ['a booking', false],
    ['a quotation', true],
  ])('%s to an address that nobody has proven says nothing that its writer typed but a name', async (_what, quoted) => {
    const spam = 'Winner-of-the-day';
    const { customer } = aBookRequest();
    const request: BookRequest = aBookRequest({
      isQuotation: quoted,
      customer: { ...customer, lastName: spam, notes: spam, address: spam, city: spam, isCompany: true },
      driver: { driverFirstName: spam, driverLastName: spam, driverEmail: 'driver@example.com' },
      extra: spam,
      purchaseOrder: spam,
      customDeliveryAddress: spam,
      deliveryTransportationId: spam,
      pickupEndpoint: spam,
      brandCode: spam,
      files: [{ name: `${spam}.png`, type: 'image/png', content: 'iVBORw0KGgpyZXN0' }],
    });
    expect((await postBooking(app, request)).statusCode).toBe(200);
    const mails = await mailsTo('ana@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Hello Ana,');
    expect(JSON.stringify(mails)).not.toContain(spam);
  });
});
