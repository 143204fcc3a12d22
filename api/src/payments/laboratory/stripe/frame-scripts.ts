import { WALLET_TOKEN } from './test-data';

/**
 * Scripts of the vendor's frames. They answer the page whose origin their address names, and no other; a card number
 * never leaves the frame but to its own origin.
 */
const TALK = `
  const query = new URLSearchParams(location.search);
  const shop = query.get('origin');
  const channel = query.get('channel');
  const tell = (message) => parent.postMessage({ channel, ...message }, shop);
  const answerCalls = (calls) =>
    addEventListener('message', async ({ origin, data }) => {
      if (origin !== shop || data?.channel !== channel || !Object.hasOwn(calls, data.call)) return;
      tell({ reply: data.id, answer: await calls[data.call](data.args) });
    });
  const confirmWith = async (method, { id, clientSecret, key, returnUrl }) => {
    const form = new URLSearchParams({ key, client_secret: clientSecret, use_stripe_sdk: 'true' });
    if (returnUrl) form.set('return_url', returnUrl);
    form.set('payment_method_data[type]', 'card');
    for (const [name, value] of Object.entries(method)) form.set('payment_method_data[card][' + name + ']', value);
    try {
      const url = location.origin + '/v1/payment_intents/' + encodeURIComponent(id) + '/confirm';
      return await (await fetch(url, { method: 'POST', body: form })).json();
    } catch {
      return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting.' } };
    }
  };
`;

const inFrame = (script: string): string => `(() => {'use strict';${TALK}${script}})();`;

export const CARD_SCRIPT = inFrame(`
  const field = (name) => document.getElementById(name);
  const digits = (name) => field(name).value.replace(/\\D/g, '');
  const fault = (code, message) => ({ type: 'validation_error', code, message });
  const luhn = (number) =>
    [...number].reverse().reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10 === 0;
  const faultOf = () => {
    const number = digits('number');
    if (number.length < 14) return fault('incomplete_number', 'Your card number is incomplete.');
    if (!luhn(number)) return fault('invalid_number', 'Your card number is invalid.');
    const month = Number(digits('month'));
    if (digits('year').length !== 2 || month < 1 || month > 12)
      return fault('incomplete_expiry', "Your card's expiration date is incomplete.");
    if (new Date(2000 + Number(digits('year')), month, 1) <= new Date())
      return fault('invalid_expiry_year_past', "Your card's expiration year is in the past.");
    return digits('securityCode').length < 3
      ? fault('incomplete_cvc', "Your card's security code is incomplete.")
      : undefined;
  };
  const fields = [...document.querySelectorAll('input')];
  const changed = () =>
    tell({
      event: 'change',
      detail: {
        complete: faultOf() === undefined,
        empty: fields.every(({ value }) => value === ''),
        collapsed: false,
        value: { type: 'card' },
      },
    });
  const grown = () => tell({ event: 'height', detail: document.documentElement.scrollHeight });
  field('card').addEventListener('submit', (event) => event.preventDefault());
  addEventListener('input', changed);
  addEventListener('focusin', () => tell({ event: 'focus' }));
  addEventListener('focusout', () => tell({ event: 'blur' }));
  addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ event: 'escape' }));
  answerCalls({
    start: grown,
    focus: () => fields[0].focus(),
    blur: () => document.activeElement?.blur(),
    clear: () => (field('card').reset(), changed()),
    validate: () => {
      const error = faultOf();
      field('fault').textContent = error?.message ?? '';
      grown();
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    confirm: (intent) =>
      confirmWith(
        {
          number: digits('number'),
          exp_month: digits('month'),
          exp_year: digits('year'),
          cvc: digits('securityCode'),
        },
        intent,
      ),
  });
`);

export const WALLET_SCRIPT = inFrame(`
  const part = (name) => document.getElementById(name);
  const show = (open) => {
    part('wallet').hidden = open;
    part('sheet').hidden = !open;
    tell({ event: 'height', detail: document.documentElement.scrollHeight });
  };
  part('wallet').addEventListener('click', () => tell({ event: 'press' }));
  part('approve').addEventListener('click', () => tell({ event: 'approved' }));
  part('dismiss').addEventListener('click', () => (show(false), tell({ event: 'dismissed' })));
  addEventListener('focusin', () => tell({ event: 'focus' }));
  addEventListener('focusout', () => tell({ event: 'blur' }));
  answerCalls({
    start: () => show(false),
    focus: () => part('wallet').focus(),
    blur: () => document.activeElement?.blur(),
    openSheet: () => show(true),
    closeSheet: () => show(false),
    validate: () => ({ selectedPaymentMethod: 'google_pay' }),
    confirm: (intent) => confirmWith({ token: '${WALLET_TOKEN}' }, intent),
  });
`);

export const CHALLENGED_SCRIPT = inFrame(`tell({ event: 'challenged' });`);
