import type { PromotionOffer } from '@forecourt/shared/contract';
import { aBookRequest } from './bookings.fixture';
import { promotionSuits } from './promotion-check';

const accepts = (...ids: number[]) => ids.map((id) => ({ id, name: '' }));

test.each([
  ['both', 0, accepts(), [true, true]],
  ['counter only', 1, accepts(), [false, true]],
  ['online only', 2, accepts(), [true, false]],
  ['both, for Redsys', 0, accepts(22), [true, false]],
  ['both, for the counter', 0, accepts(-1), [false, true]],
  ['online, for the counter: nobody', 2, accepts(-1), [false, false]],
])(
  'a promotion valid for %s suits [online, counter] bookings accordingly',
  (_what, validForPayment, acceptedPaymentTypes, expected) => {
    const offer: PromotionOffer = {
      id: 5,
      name: '',
      code: 'ONLINE5',
      bookingFinalPrice: 1,
      discountPrice: 0,
      priceDetails: [],
      validForPayment,
      acceptedPaymentTypes,
    };
    const priced = { price: { availablePromotions: [offer] } } as unknown as Parameters<
      typeof promotionSuits
    >[0]['priced'];
    const suits = (change: Parameters<typeof aBookRequest>[0]) =>
      promotionSuits({ request: aBookRequest(change), priced });
    expect([
      suits({ onlinePayment: true, promotion: 5 }),
      suits({ onlinePayment: false, promotionCode: ' online5 ' }),
    ]).toEqual(expected);
    expect(suits({ promotion: 5, isQuotation: true })).toBe(true);
    expect(suits({ onlinePayment: true })).toBe(true);
  },
);
