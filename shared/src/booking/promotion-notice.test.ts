import { anOffer, aPromotion } from './booking.fixture';
import { promotionNotice, type Offer, type OfferedPromotion } from './index';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const DESK = { id: -1, name: 'Desk', paymentType: -1 };
const REDSYS = { id: 9, name: 'Card', paymentType: 22 };
const STRIPE = { id: 4, name: 'Other card', paymentType: 14 };
const METHODS = [DESK, REDSYS, STRIPE];
const types = (...ids: number[]) => ids.map((id) => ({ id, name: `type ${id}` }));
const summer = (change: Partial<OfferedPromotion> = {}) =>
  aPromotion({ id: 7, code: 'SUMMER10', total: eur(9000), validFor: 'any', acceptedPaymentTypes: [], ...change });
const automatic = (total: number) => aPromotion({ id: 1, code: undefined, total: eur(total), validFor: 'any' });
const offer = (...promotions: OfferedPromotion[]): Offer => anOffer({ offer: { promotions } });
const noticeOf = (offers: readonly Offer[], methods = METHODS) => promotionNotice('summer10', offers, methods);

describe('the notice of a promo code (S1-4)', () => {
  it.each<[string, readonly Offer[], object]>([
    ['every method accepts it', [offer(summer())], { state: 'success', messageKey: 'promoAlert.successMessage' }],
    [
      'some do, and are named as the company offers them',
      [offer(summer({ validFor: 'online', acceptedPaymentTypes: types(14, 3) }))],
      { state: 'warning', messageKey: 'promoAlert.warningMessage', accepting: [STRIPE] },
    ],
    [
      'the desk alone does',
      [offer(summer({ validFor: 'counter' }))],
      { state: 'warning', messageKey: 'promoAlert.warningMessage', accepting: [DESK] },
    ],
    [
      'any type of payment is accepted, but only online: no empty list',
      [offer(summer({ validFor: 'online' }))],
      { state: 'warning', messageKey: 'promoAlert.warningMessage', accepting: [REDSYS, STRIPE] },
    ],
    [
      'no method that the company offers does',
      [offer(summer({ validFor: 'online', acceptedPaymentTypes: types(3) }))],
      { state: 'error', messageKey: 'promoAlert.errorMessage' },
    ],
    [
      'the rental may not have it, as one that is too short',
      [offer(automatic(9500))],
      { state: 'error', messageKey: 'promoAlert.errorMessage' },
    ],
    [
      'another promotion lowers the prices more, so that no card shows it',
      [offer(automatic(8000), summer())],
      { state: 'warning', messageKey: 'promoAlert.betterMessage' },
    ],
    [
      'another promotion lowers one of the prices more',
      [offer(summer(), automatic(9500)), offer(summer(), automatic(8000))],
      { state: 'warning', messageKey: 'promoAlert.betterMessage' },
    ],
    [
      'it lowers more than another promotion',
      [offer(automatic(9500), summer())],
      { state: 'success', messageKey: 'promoAlert.successMessage' },
    ],
    [
      'cars by quotation alone, which no promotion makes cheaper',
      [{ ...offer(summer()), availability: 'quote-only' }],
      { state: 'error', messageKey: 'promoAlert.errorMessage' },
    ],
  ])('%s', (_name, offers, notice) => {
    expect(noticeOf(offers)).toEqual(notice);
  });

  it('counts no method that does not take the currency', () => {
    const promotion = summer({ total: { minor: 9000, currency: 'HUF' }, validFor: 'online' });
    const forints = { ...offer(promotion), currency: 'HUF' };
    expect(noticeOf([forints])).toMatchObject({ accepting: [STRIPE] });
    expect(noticeOf([forints], [DESK, REDSYS])).toMatchObject({ state: 'error' });
  });

  it('is an error where no payment method is configured', () => {
    expect(noticeOf([offer(summer())], [])?.state).toBe('error');
  });

  it('says nothing of a search without a price', () => {
    expect(noticeOf([])).toBeUndefined();
  });
});
