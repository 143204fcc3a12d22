import { openLaboratory, type Laboratory } from '../laboratory';
import { closeShopPages, shopPage } from '../shop-page.fixture';
import { CLIENT_ID, CLIENT_SECRET } from './test-data';

const SHOP = 'http://shop.test';
let laboratory: Laboratory;
let origin: string;

beforeAll(async () => {
  laboratory = await openLaboratory({ clock: () => new Date('2026-11-20T10:00:00Z'), gateways: ['Paypal'] });
  origin = laboratory.originOf('Paypal');
});
afterEach(closeShopPages);
afterAll(() => laboratory.close());

/** An order that the shop's server has made. */
async function newOrder(): Promise<string> {
  const token = await fetch(`${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const order = await fetch(`${origin}/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value: '10.00' } }],
    }),
  });
  return ((await order.json()) as { id: string }).id;
}

/** A page of the shop with the button; `happened` settles with the callback that PayPal calls. */
async function pageWithButton(createOrder: () => Promise<string>) {
  const window = await shopPage({
    url: `${SHOP}/en/payment`,
    script: `${origin}/sdk/js?client-id=${CLIENT_ID}&currency=EUR&intent=capture`,
    body: '<div id="button"></div>',
  });
  // The payer's window: jsdom opens none, so what it is told to show is asked for here.
  let show: (address: string) => void = () => undefined;
  const shown = new Promise<string>((resolve) => (show = resolve));
  const location = {
    set href(address: string) {
      show(address);
    },
  };
  const popup = { closed: false, location, close: () => (popup.closed = true) };
  window.open = () => popup as unknown as Window & typeof window;
  let settle: (happened: [string, unknown]) => void = () => undefined;
  const happened = new Promise<[string, unknown]>((resolve) => (settle = resolve));
  const buttons = window.paypal.Buttons({
    createOrder,
    onApprove: (data: unknown) => settle(['approved', data]),
    onCancel: (data: unknown) => settle(['cancelled', data]),
    onError: (error: Error) => settle(['failed', error.message]),
  });
  await buttons.render('#button');
  const click = () => window.frames[0]?.document.querySelector('button')?.click();
  return { window, popup, shown, happened, click };
}

/** Presses a button of the page that the payer's window shows, and gives the shop's page the message of its end. */
async function decide({ window, shown }: Awaited<ReturnType<typeof pageWithButton>>, action: 'approve' | 'cancel') {
  const page = await (await fetch(await shown)).text();
  const path = new RegExp(`action="(/checkoutnow/\\w+/${action}[^"]*)"`).exec(page)?.[1] ?? '';
  const end = await (await fetch(`${origin}${path}`, { method: 'POST', body: '' })).text();
  const [, message = '', target = ''] = /postMessage\((.*),("[^"]*")\);window.close/.exec(end) ?? [];
  window.postMessage(JSON.parse(message), JSON.parse(target));
}

test.each([
  ['approve', 'approved'],
  ['cancel', 'cancelled'],
] as const)(
  'the button opens the order of the shop; to %s it there calls the page back: %s',
  async (action, called) => {
    const id = await newOrder();
    const page = await pageWithButton(() => Promise.resolve(id));
    page.click();
    expect(await page.shown).toBe(
      `${origin}/checkoutnow?${new URLSearchParams({ token: id, domain: SHOP }).toString()}`,
    );
    await decide(page, action);
    const [happened, data] = await page.happened;
    expect(happened).toBe(called);
    expect(data).toMatchObject(action === 'approve' ? { orderID: id, payerID: 'QYR5Z8XDVJNXQ' } : { orderID: id });
  },
);

test('a window that the payer closes is a cancellation, and an order that cannot be made an error', async () => {
  const page = await pageWithButton(newOrder);
  page.popup.closed = true;
  page.click();
  expect((await page.happened)[0]).toBe('cancelled');
  const broken = await pageWithButton(() => Promise.reject(new Error('No order')));
  broken.click();
  expect(await broken.happened).toEqual(['failed', 'No order']);
  expect(broken.popup.closed).toBe(true);
});

test('a message of another origin approves nothing', async () => {
  const page = await pageWithButton(newOrder);
  page.click();
  const forged = { from: 'paypal-checkout', kind: 'approve', orderID: 'X', payerID: 'X' };
  page.window.dispatchEvent(new page.window.MessageEvent('message', { data: forged, origin: 'http://evil.test' }));
  page.popup.closed = true;
  expect((await page.happened)[0]).toBe('cancelled');
});

test('only the page that is named may show the button in a frame', async () => {
  const button = await fetch(`${origin}/smart/buttons?domain=${encodeURIComponent(SHOP)}&frame=1`);
  expect(button.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP}`);
});

test.each([
  ['client-id=unknown', 'client-id not recognized'],
  [`client-id=${CLIENT_ID}&currency=CLP`, 'Invalid query value for currency: CLP'],
])('the library refuses %s', async (query, fault) => {
  const script = await fetch(`${origin}/sdk/js?${query}`);
  expect([script.status, await script.text()]).toEqual([400, expect.stringContaining(fault)]);
});
