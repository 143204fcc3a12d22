import { JSDOM, type DOMWindow } from 'jsdom';
import { openLaboratory, type Laboratory } from '../laboratory';
import { closeShopPages, shopPage } from '../shop-page.fixture';
import { PUBLISHABLE_KEY, SECRET_KEY } from './test-data';

const SHOP = 'http://shop.test';
const CARD = { number: '4242 4242 4242 4242', month: '12', year: '49', securityCode: '123' };
const CONFIRMATION = { redirect: 'if_required', confirmParams: { return_url: `${SHOP}/stripe-success` } };

interface Emitter {
  once: (event: string, handler: (detail: unknown) => void) => unknown;
}

describe("the stand-in for Stripe's browser library", () => {
  let laboratory: Laboratory;
  let origin: string;
  let clientSecret: string;
  let window: DOMWindow;

  beforeEach(async () => {
    laboratory = await openLaboratory({ clock: () => new Date('2026-11-22T12:00:00Z'), gateways: ['Stripe'] });
    origin = laboratory.originOf('Stripe');
    const form = new URLSearchParams({ amount: '12345', currency: 'eur', 'metadata[order]': '1234ABCD5678' });
    clientSecret = (await asShop('payment_intents', form)).client_secret;
    window = await shopPage({
      url: `${SHOP}/en/payment`,
      script: `${origin}/endive/stripe.js`,
      body: '<div id="element"></div>',
    });
    // jsdom has none.
    window.fetch = fetch;
  });
  afterEach(async () => {
    closeShopPages();
    await laboratory.close();
  });

  const asShop = async (path: string, body?: URLSearchParams) => {
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    const request = body === undefined ? { headers } : { method: 'POST', headers, body };
    return (await fetch(`${origin}/v1/${path}`, request)).json();
  };
  const happened = (element: Emitter, event: string) => new Promise<unknown>((resolve) => element.once(event, resolve));
  /** An element in the page, and its frame. */
  const mounted = async (type: string, options: object = { clientSecret }) => {
    const stripe = window.Stripe(PUBLISHABLE_KEY);
    const elements = stripe.elements(options);
    const element = elements.create(type);
    const ready = happened(element, 'ready');
    element.mount('#element');
    const detail = await ready;
    const iframe = window.document.querySelector<HTMLIFrameElement>('#element iframe');
    const frame = iframe?.contentWindow as unknown as DOMWindow;
    frame.fetch = fetch;
    return { stripe, elements, element, detail, frame, title: iframe?.title };
  };
  const type = (frame: DOMWindow, card: Record<string, string>) => {
    for (const [id, value] of Object.entries(card)) {
      const field = frame.document.getElementById(id) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new frame.Event('input', { bubbles: true }));
    }
  };
  const press = (frame: DOMWindow, name: string) =>
    [...frame.document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

  test('a card typed in the frame is paid, and the page never sees it', async () => {
    const { stripe, elements, element, frame, title } = await mounted('payment');
    expect([title, new URL(frame.location.href).origin]).toEqual(['Secure payment input frame', origin]);
    const complete = new Promise((resolve) =>
      element.on('change', (event: { complete: boolean }) => event.complete && resolve(event)),
    );
    type(frame, CARD);
    expect(await complete).toMatchObject({ elementType: 'payment', empty: false, value: { type: 'card' } });
    expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'card' });
    const { paymentIntent } = await stripe.confirmPayment({ elements, ...CONFIRMATION });
    expect(paymentIntent).toMatchObject({ status: 'succeeded', amount: 12345 });
    expect(await stripe.retrievePaymentIntent(clientSecret)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(laboratory.benchOf('Stripe').movements).toHaveLength(1);
    expect(window.document.body.innerHTML).not.toContain('4242 4242');
  });

  test.each([
    [{ number: '4242' }, 'incomplete_number'],
    [{ number: '4242 4242 4242 4241' }, 'invalid_number'],
    [{ month: '' }, 'incomplete_expiry'],
    [{ year: '20' }, 'invalid_expiry_year_past'],
    [{ securityCode: '1' }, 'incomplete_cvc'],
  ])('a card with %j is not sent: %s', async (change, code) => {
    const { stripe, elements, frame } = await mounted('payment');
    type(frame, { ...CARD, ...change });
    const { error } = await elements.submit();
    expect(error).toMatchObject({ type: 'validation_error', code });
    expect(frame.document.querySelector('[role=alert]')?.textContent).toBe(error.message);
    expect(await stripe.confirmPayment({ elements, ...CONFIRMATION })).toMatchObject({ error: { code } });
    expect((await stripe.retrievePaymentIntent(clientSecret)).paymentIntent.last_payment_error).toBeNull();
  });

  test('after a decline another card pays the same intent', async () => {
    const { stripe, elements, frame } = await mounted('payment');
    type(frame, { ...CARD, number: '4000000000009995' });
    expect(await stripe.confirmPayment({ elements, ...CONFIRMATION })).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    });
    type(frame, CARD);
    expect(await stripe.confirmPayment({ elements, ...CONFIRMATION })).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
  });

  test.each([
    ['complete', '4000000000003220', { paymentIntent: { status: 'succeeded' } }],
    ['fail', '4000000000003220', { error: { code: 'payment_intent_authentication_failure' } }],
    ['complete', '4000008260003178', { error: { decline_code: 'insufficient_funds' } }],
  ])('3-D Secure is a frame over the page: to %s it with card %s gives %j', async (end, number, result) => {
    const { stripe, elements, frame } = await mounted('payment');
    type(frame, { ...CARD, number });
    const opened = new Promise<HTMLIFrameElement>((resolve) =>
      new window.MutationObserver((_changes, observer) => {
        const step = window.document.querySelector<HTMLIFrameElement>('[role=dialog] iframe');
        if (step === null) return;
        observer.disconnect();
        resolve(step);
      }).observe(window.document.body, { childList: true }),
    );
    const confirmed = stripe.confirmPayment({ elements, ...CONFIRMATION });
    const step = new URL((await opened).src);
    const page = await (await fetch(step)).text();
    const action = new RegExp(`action="([^"]+/${end}[^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const answer = await fetch(origin + action, { method: 'POST' });
    // jsdom posts no forms: the page that answers tells the page of the shop, as it would inside its frame.
    new JSDOM(await answer.text(), {
      url: origin + action,
      runScripts: 'dangerously',
      beforeParse: (framed) =>
        Object.defineProperty(framed, 'parent', { value: { postMessage: window.postMessage.bind(window) } }),
    });
    expect(await confirmed).toMatchObject(result);
    expect(window.document.querySelector('[role=dialog]')).toBeNull();
  });

  test('a wallet is a button: its sheet is approved, and the page confirms the payment', async () => {
    const { stripe, elements, element, detail, frame } = await mounted('expressCheckout', {
      mode: 'payment',
      amount: 12345,
      currency: 'eur',
    });
    expect(detail).toMatchObject({ availablePaymentMethods: { googlePay: true, applePay: false } });
    element.on('click', ({ resolve }: { resolve: (options: object) => void }) => resolve({}));
    const dismissed = happened(element, 'cancel');
    press(frame, 'Buy with Google Pay');
    press(frame, 'Close');
    await dismissed;
    const approved = happened(element, 'confirm');
    press(frame, 'Buy with Google Pay');
    press(frame, 'Continue');
    expect(await approved).toMatchObject({ expressPaymentType: 'google_pay' });
    await expect(stripe.confirmPayment({ elements, clientSecret, ...CONFIRMATION })).rejects.toThrow(
      'elements.submit()',
    );
    await elements.submit();
    const { paymentIntent } = await stripe.confirmPayment({ elements, clientSecret, ...CONFIRMATION });
    const { latest_charge } = await asShop(`payment_intents/${paymentIntent.id}?expand[]=latest_charge`);
    expect(latest_charge.payment_method_details.card.wallet).toEqual({ type: 'google_pay' });
  });

  test('what another origin says counts for nothing', async () => {
    const { element, frame } = await mounted('expressCheckout');
    const heard: unknown[] = [];
    element.on('confirm', (event: unknown) => heard.push(event));
    const channel = new URL(frame.location.href).searchParams.get('channel');
    const said = { channel, event: 'approved' };
    window.dispatchEvent(new window.MessageEvent('message', { data: said, origin: 'http://evil.test' }));
    expect(heard).toEqual([]);
    window.dispatchEvent(new window.MessageEvent('message', { data: said, origin }));
    expect(heard).toHaveLength(1);
  });

  test('an element is taken away and mounted anew; there is one of each type', async () => {
    const { elements, element } = await mounted('payment');
    expect(() => elements.create('payment')).toThrow('Can only create one Element');
    element.destroy();
    expect([elements.getElement('payment'), window.document.querySelector('iframe')]).toEqual([null, null]);
    expect(elements.create('payment')).toBe(elements.getElement('payment'));
  });

  test('the library refuses what the vendor refuses', async () => {
    expect(() => window.Stripe(SECRET_KEY)).toThrow('secret key');
    expect(() => window.Stripe()).toThrow('Missing value');
    const { stripe, elements } = await mounted('payment');
    await expect(stripe.confirmPayment({ elements })).rejects.toThrow('confirmParams.return_url');
    await expect(stripe.confirmPayment({ elements: stripe.elements({ clientSecret }) })).rejects.toThrow('an Element');
    const foreign = clientSecret.replace(/.$/, '_');
    expect(await stripe.retrievePaymentIntent(foreign)).toMatchObject({ error: { param: 'client_secret' } });
  });

  test.each([
    ['/v3/stripe.js', 3],
    ['/v3/', 3],
    ['/endive/stripe.js', 'endive'],
  ])('%s is the library of release %s', async (path, version) => {
    const page = await shopPage({ url: SHOP, script: origin + path, body: '' });
    expect(page.Stripe.version).toBe(version);
  });
});
