import type { DOMWindow } from 'jsdom';
import { openLaboratory, type Laboratory } from '../laboratory';
import { closeShopPages, shopPage } from '../shop-page.fixture';
import { ACCOUNTS } from './test-data';

const SHOP = 'http://shop.test';
const { publicKey, accessToken } = ACCOUNTS.MLA;
let laboratory: Laboratory;
let origin: string;

beforeAll(async () => {
  laboratory = await openLaboratory({ clock: () => new Date('2026-11-20T10:00:00Z'), gateways: ['MercadoPago'] });
  origin = laboratory.originOf('MercadoPago');
});
afterEach(closeShopPages);
afterAll(() => laboratory.close());

type Page = Awaited<ReturnType<typeof openPage>>;
async function openPage(body: string) {
  const window = await shopPage({ url: `${SHOP}/en/payment`, script: `${origin}/js/v2`, body });
  window.fetch = fetch;
  return { window, mercadoPago: new window.MercadoPago(publicKey, { locale: 'es-AR' }) };
}
const frameOf = (window: DOMWindow, index: number) => window.frames[index] as unknown as DOMWindow;

/** Types into fields of a frame as a shopper does. */
function type({ window }: Page, frame: number, values: Record<string, string>): Document {
  const opened = frameOf(window, frame);
  const { document } = opened;
  for (const [name, value] of Object.entries(values)) {
    const field = document.getElementById(name) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new opened.Event('input', { bubbles: true }));
  }
  return document;
}
const charge = async (token: string) => {
  const response = await fetch(`${origin}/v1/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'x-idempotency-key': token },
    body: JSON.stringify({
      transaction_amount: 10,
      token,
      installments: 1,
      payment_method_id: 'master',
      payer: { email: 'driver@example.com' },
    }),
  });
  return (await response.json()) as { status: string };
};

describe('Secure Fields', () => {
  async function withFields() {
    const page = await openPage('<div id="n"></div><div id="e"></div><div id="c"></div>');
    const { fields } = page.mercadoPago;
    const bins: unknown[] = [];
    const ready = (field: string, container: string) =>
      new Promise((resolve) =>
        fields
          .create(field)
          .mount(container)
          .on('ready', resolve)
          .on('binChange', ({ bin }: { bin: unknown }) => bins.push(bin)),
      );
    await ready('cardNumber', 'n');
    await ready('expirationDate', 'e');
    await ready('securityCode', 'c');
    return { ...page, fields, bins };
  }

  it('make a token that can be charged, and tell the page the first digits alone', async () => {
    const page = await withFields();
    type(page, 0, { cardNumber: '5031 7557 3453 0604' });
    type(page, 1, { expirationDate: '11/30' });
    type(page, 2, { securityCode: '123' });
    const token = await page.fields.createCardToken({
      cardholderName: 'APRO',
      identificationType: 'DNI',
      identificationNumber: '12345678',
    });
    expect(token).toMatchObject({ first_six_digits: '503175', last_four_digits: '0604', expiration_year: 2030 });
    expect(JSON.stringify(token)).not.toContain('5031755734530604');
    expect(page.bins).toEqual(['50317557']);
    expect(await charge(token.id)).toMatchObject({ status: 'approved' });
  });

  it('say what is wrong with the card', async () => {
    const page = await withFields();
    type(page, 0, { cardNumber: '5031 7557 3453 0605' });
    await expect(page.fields.createCardToken({ cardholderName: 'APRO' })).rejects.toContainEqual({
      code: 'E301',
      message: 'Invalid parameter cardNumber',
    });
  });

  it('answer a page of another origin nothing', async () => {
    const field = await fetch(
      `${origin}/secure-fields?type=cardNumber&public_key=${publicKey}&shop=${encodeURIComponent(SHOP)}&frame=1`,
    );
    expect(field.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP}`);
  });
});

describe('the Card Payment Brick', () => {
  const CARD = { number: '5031 7557 3453 0604', month: '11', year: '30', securityCode: '123' };
  const FORM = { ...CARD, holder: 'APRO', documentNumber: '12345678' };

  async function withBrick(onSubmit: (data: unknown, more: unknown) => Promise<void>) {
    const page = await openPage('<div id="brick"></div>');
    const errors: unknown[] = [];
    await new Promise<void>((resolve) => {
      void page.mercadoPago.bricks().create('cardPayment', 'brick', {
        initialization: { amount: 1234.5, payer: { email: 'driver@example.com' } },
        callbacks: { onReady: resolve, onSubmit, onError: (error: unknown) => errors.push(error) },
      });
    });
    const submit = (document: Document) => document.querySelector('button')?.click();
    return { ...page, errors, submit };
  }

  it('gives the shop a token and what it must send with it', async () => {
    let take: (given: unknown[]) => void = () => undefined;
    const given = new Promise<unknown[]>((resolve) => (take = resolve));
    const page = await withBrick(async (...both) => take(both));
    page.submit(type(page, 0, FORM));
    const [data, more] = await given;
    expect(data).toMatchObject({
      issuer_id: '24',
      payment_method_id: 'master',
      transaction_amount: 1234.5,
      installments: 1,
      payer: { email: 'driver@example.com', identification: { type: 'DNI', number: '12345678' } },
    });
    expect(more).toEqual({
      bin: '50317557',
      lastFourDigits: '0604',
      cardholderName: 'APRO',
      paymentTypeId: 'credit_card',
    });
    expect(await charge((data as { token: string }).token)).toMatchObject({ status: 'approved' });
  });

  it('lets the shopper try again after the shop has refused', async () => {
    let refused: () => void = () => undefined;
    const once = new Promise<void>((resolve) => (refused = resolve));
    const page = await withBrick(async () => {
      refused();
      throw new Error('Declined');
    });
    const document = type(page, 0, FORM);
    const alert = document.querySelector('[role=alert]') as HTMLElement;
    const shown = new Promise((resolve) =>
      new (frameOf(page.window, 0).MutationObserver)(() => alert.textContent && resolve(alert.textContent)).observe(
        alert,
        {
          childList: true,
        },
      ),
    );
    page.submit(document);
    await once;
    expect(await shown).toBe('The payment could not be made.');
    expect(document.querySelector('button')?.disabled).toBe(false);
  });
});

test('questions about a card are answered to pages of any origin', async () => {
  const { mercadoPago } = await openPage('');
  const bin = '45099535';
  expect((await mercadoPago.getPaymentMethods({ bin })).results).toMatchObject([
    { id: 'visa', payment_type_id: 'credit_card' },
  ]);
  expect(await mercadoPago.getIssuers({ bin, paymentMethodId: 'visa' })).toMatchObject([{ id: '25' }]);
  const [{ payer_costs: costs }] = await mercadoPago.getInstallments({ amount: '90', bin });
  expect(costs).toMatchObject([{ installments: 1 }, { installments: 3, installment_amount: 30 }, {}, {}]);
  expect(await mercadoPago.getIdentificationTypes()).toContainEqual(expect.objectContaining({ id: 'DNI' }));
  const anywhere = await fetch(`${origin}/v1/identification_types?public_key=${publicKey}`);
  expect(anywhere.headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(`${origin}/v1/identification_types?public_key=unknown`)).status).toBe(404);
});
