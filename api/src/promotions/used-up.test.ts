import { BOOKING_STATUS } from '@forecourt/shared/contract';
import { anyDatabase } from '../db/test-database';
import { MODEL, NOW, openDemo, search, type Demo } from '../search/demo.fixture';

const FIRST20 = 5;

describe('A code that may be booked once', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
    await demo.db.updateTable('promotions').set({ max_uses: 1 }).where('id', '=', FIRST20).execute();
    await demo.db
      .updateTable('catalogue_state')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();
  });
  afterAll(() => demo.close());

  const price = () => demo.get('/api/booking/price', search({ modelId: MODEL.fiat500, promotionCode: 'FIRST20' }));
  const validated = () => demo.get('/api/booking/validatepromotion', { promotionCode: 'first20' });

  async function booked(): Promise<void> {
    await demo.db
      .insertInto('bookings')
      .values({
        id: '1234ABCDEFGH',
        status: BOOKING_STATUS.Reserved,
        user_id: null,
        email_key: 'ana@example.com',
        language: 'en-GB',
        branch_office_id: 1,
        model_id: MODEL.fiat500,
        from_at: new Date('2027-02-08T09:00Z'),
        to_at: new Date('2027-02-13T09:00Z'),
        currency: 'EUR',
        price_minor: 12_352,
        pay_now_minor: 0,
        online_payment: false,
        is_on_request: false,
        details: '{}',
        hold_expires_at: null,
        cancel_reason: null,
        created_at: NOW,
      })
      .execute();
    await demo.db
      .insertInto('promotion_uses')
      .values({ booking_id: '1234ABCDEFGH', promotion_id: FIRST20, customer_key: 'ana@example.com' })
      .execute();
  }

  it('is offered until somebody has booked it, and again when that booking is cancelled', async () => {
    expect([(await price()).status, (await validated()).status]).toEqual([200, 200]);
    await booked();
    expect([(await price()).status, (await validated()).status]).toEqual([422, 422]);
    await demo.db.updateTable('bookings').set({ status: BOOKING_STATUS.Cancelled }).execute();
    expect([(await price()).status, (await validated()).status]).toEqual([200, 200]);
  });
});
