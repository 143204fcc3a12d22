/**
 * The browser library as far as a shop uses it: Secure Fields, the Card Payment Brick and the questions about cards.
 * What is typed stays in frames of this origin; they answer by messages of exact origins.
 */
export const SDK = `(() => {
'use strict';
const ORIGIN = new URL(document.currentScript.src).origin;
const HOST = window.location.origin;
const nonce = () => String(Math.random()).slice(2);

/** A frame in an element of the page; act hears what it says. */
function openFrame(path, query, container, title, height, act) {
  const element = typeof container === 'string' ? document.getElementById(container) : container;
  if (!element) throw new Error('Could not find the container ' + container);
  const frame = nonce();
  const iframe = document.createElement('iframe');
  iframe.title = title;
  iframe.style.cssText = 'border:0;width:100%;height:' + height;
  iframe.src = ORIGIN + path + '?' + new URLSearchParams({ ...query, shop: HOST, frame });
  const heard = (event) => {
    if (event.origin === ORIGIN && event.data && event.data.from === 'mercadopago' && event.data.frame === frame)
      act(event.data);
  };
  window.addEventListener('message', heard);
  iframe.addEventListener('load', () => act({ event: 'ready' }), { once: true });
  element.appendChild(iframe);
  return {
    say: (message) => iframe.contentWindow.postMessage({ ...message, frame }, ORIGIN),
    close() { window.removeEventListener('message', heard); iframe.remove(); },
  };
}

async function ask(path, query) {
  const response = await window.fetch(ORIGIN + path + '?' + new URLSearchParams(query));
  const body = await response.json();
  if (!response.ok) throw body;
  return body;
}

window.MercadoPago = class MercadoPago {
  constructor(publicKey) {
    if (!publicKey) throw new Error('Your public key is required');
    this.publicKey = publicKey;
    this.fields = secureFields(publicKey);
  }
  bricks() { return { create: (name, container, settings) => createBrick(this.publicKey, name, container, settings) }; }
  getIdentificationTypes() { return ask('/v1/identification_types', { public_key: this.publicKey }); }
  getPaymentMethods({ bin }) { return ask('/v1/payment_methods/search', { public_key: this.publicKey, bins: bin }); }
  getIssuers({ bin }) { return ask('/v1/payment_methods/card_issuers', { public_key: this.publicKey, bin }); }
  getInstallments({ amount, bin }) {
    return ask('/v1/payment_methods/installments', { public_key: this.publicKey, amount, bin });
  }
};

function secureFields(publicKey) {
  const group = nonce();
  const mounted = new Map();
  const calls = new Map();
  return {
    create(type) {
      const listeners = new Map();
      let frame;
      const field = {
        mount(container) {
          const query = { type, group, public_key: publicKey };
          frame = openFrame('/secure-fields', query, container, type, '5rem', (said) => {
            if (said.event && listeners.has(said.event)) listeners.get(said.event)({ field: type, ...said.data });
            if (said.reply && calls.has(said.reply)) calls.get(said.reply)(said);
          });
          mounted.set(type, frame);
          return field;
        },
        on(event, listener) { listeners.set(event, listener); return field; },
        focus() { frame.say({ do: 'focus' }); },
        update() { return field; },
        unmount() { mounted.delete(type); if (frame) frame.close(); },
      };
      return field;
    },
    createCardToken({ cardholderName, identificationType, identificationNumber } = {}) {
      const leader = mounted.get('cardNumber');
      if (!leader) return Promise.reject([{ message: 'cardNumber must be mounted' }]);
      const call = nonce();
      return new Promise((resolve, reject) => {
        calls.set(call, ({ status, body }) => {
          calls.delete(call);
          if (status === 201) resolve(body);
          else reject(body.cause.map(({ code, description }) => ({ code: String(code), message: description })));
        });
        leader.say({
          do: 'tokenise',
          call,
          cardholder: {
            name: cardholderName,
            identification: { type: identificationType, number: identificationNumber },
          },
        });
      });
    },
  };
}

async function createBrick(publicKey, name, container, { initialization, callbacks }) {
  if (name !== 'cardPayment') throw new Error('Only the Card Payment Brick is simulated, not ' + name);
  const payer = initialization.payer || {};
  const query = { public_key: publicKey, amount: initialization.amount, email: payer.email || '' };
  let formData = null;
  let additional = null;
  const frame = openFrame('/bricks/card-payment', query, container, 'Card payment', '48rem', async (said) => {
    if (said.event === 'ready' && callbacks.onReady) callbacks.onReady();
    if (said.event === 'binChange' && callbacks.onBinChange) callbacks.onBinChange(said.data.bin);
    if (said.event === 'error' && callbacks.onError) callbacks.onError(said.data);
    if (said.event !== 'submit') return;
    [formData, additional] = [said.data, said.additional];
    try {
      await callbacks.onSubmit(formData, additional);
    } catch {
      frame.say({ do: 'again' });
    }
  });
  return {
    unmount: () => frame.close(),
    update: ({ amount }) => frame.say({ do: 'amount', amount }),
    getFormData: () => Promise.resolve(formData),
    getAdditionalData: () => Promise.resolve(additional),
  };
}
})();
`;
