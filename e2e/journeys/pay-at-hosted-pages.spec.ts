import type { Page } from '@playwright/test';
import type { Hand } from '../fixtures/hand';
import { describePayments, type PaymentDriver } from '../fixtures/payment-cases';
import { notCompleted } from '../fixtures/payment-walk';
import { CALM, test } from '../fixtures/storefront';
import { wayOf } from '../fixtures/ways';

test.use(CALM);

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const press = (name: string) => (hand: Hand) => hand.press(hand.page.getByRole('button', { name, exact: true }));
const NEXT_YEARS = String((new Date().getUTCFullYear() + 3) % 100);
const THIS_YEAR = String(new Date().getUTCFullYear() % 100);

/** The fields that the pages of all simulated vendors share. */
async function typeCard(
  { page, type }: Hand,
  { number, month = '12', year = NEXT_YEARS, securityCode = '123' }: Partial<Record<string, string>>,
): Promise<void> {
  await type(page.getByLabel('Card number'), number ?? '');
  await type(page.getByLabel('Month'), month);
  await type(page.getByLabel('Year'), year);
  await type(page.getByLabel('CVV'), securityCode);
}
const payByCard = (card: Partial<Record<string, string>>) => async (hand: Hand) => {
  await typeCard(hand, card);
  await press('Pay')(hand);
};

const DRIVERS: readonly PaymentDriver[] = [
  {
    ...wayOf('Transbank'),
    arrived: heading('Webpay (simulated)'),
    approve: async (hand) => {
      await payByCard({ number: '4051885600446623' })(hand);
      await hand.type(hand.page.getByLabel('RUT'), '11.111.111-1');
      await hand.type(hand.page.getByLabel('Password'), '123');
      await press('Continue')(hand);
    },
    decline: payByCard({ number: '5186059559590568' }),
    cancel: press('Cancel the purchase'),
    unpaidInGate: 'declined',
    comesBackTo: '/transbank',
    notifies: false,
    wrong: { wrongAmount: 'checked' },
    tamper: (address) => address.searchParams.set('token_ws', 'f'.repeat(64)),
    takenBy: 'shop',
  },
  {
    ...wayOf('Genius'),
    walkedOtherwise: true,
    arrived: heading('PayGenius (simulated)'),
    approve: payByCard({ number: '4550270020557018', securityCode: '904' }),
    decline: payByCard({ number: '4550270020557018', securityCode: '111' }),
    cancel: press('Cancel'),
    comesBackTo: '/payment-return',
    notifies: true,
    wrong: { badSignature: 'paid', wrongAmount: 'checked', wrongCurrency: 'checked' },
    takenBy: 'vendor',
  },
  {
    ...wayOf('Cecabank'),
    arrived: heading('Card payment (simulated Cecabank)'),
    approve: payByCard({ number: '5540500001000004', year: THIS_YEAR, securityCode: '989' }),
    decline: payByCard({ number: '1111111111111111' }),
    unpaidAs: notCompleted,
    cancel: press('Cancel'),
    comesBackTo: '/payment-return',
    notifies: true,
    untold: 'unpaid',
    wrong: { badSignature: 'unpaid', wrongAmount: 'unpaid', wrongCurrency: 'unpaid' },
    takenBy: 'vendor',
  },
  {
    ...wayOf('FiservIpg'),
    arrived: heading('Card payment (simulated Fiserv)'),
    approve: payByCard({ number: '4147463011110083' }),
    decline: payByCard({ number: '4111111111111111' }),
    cancel: press('Cancel'),
    comesBackTo: '/api/payments/fiservipg/return',
    notifies: true,
    wrong: { badSignature: 'paid', wrongAmount: 'checked', wrongCurrency: 'checked' },
    takenBy: 'vendor',
  },
  {
    ...wayOf('BacCredomatic'),
    arrived: (page) => cardForm(page).getByLabel('Card number'),
    approve: (hand) => payInCardForm(hand, '123'),
    decline: (hand) => payInCardForm(hand, '999'),
    unpaidInGate: 'declined',
    frame: (page) => page.frames().find((frame) => frame.url().includes('/card/')),
    notifies: false,
    wrong: { wrongAmount: 'checked', wrongCurrency: 'checked' },
    takenBy: 'form',
  },
];

/** The card form on its own origin. */
const cardForm = (page: Page) => page.frameLocator('iframe[title="Secure payment form"]');

async function payInCardForm({ page, type, press: pressOn }: Hand, securityCode: string): Promise<void> {
  const card = cardForm(page);
  await type(card.getByLabel('Name on the card'), 'Ada Rivera');
  await type(card.getByLabel('Card number'), '4111111111111111');
  await type(card.getByLabel('Expiry'), `12/${NEXT_YEARS}`);
  await type(card.getByLabel('Security code'), securityCode);
  await pressOn(card.getByRole('button', { name: /^Pay / }));
}

for (const driver of DRIVERS) describePayments(driver);
