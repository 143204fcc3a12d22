/**
 * The browser library as far as a shop uses it: `paypal.Buttons` with the callbacks of version 5. The button is a frame
 * of this origin, the payer approves in a window of it, and both answer by messages of exact origins.
 */
export const SDK = `(() => {
'use strict';
const script = document.currentScript;
const ORIGIN = new URL(script.src).origin;
const HOST = window.location.origin;
const WATCH_MS = 250;
const CLOSED_MS = 1000;

function targetOf(container) {
  const element = typeof container === 'string' ? document.querySelector(container) : container;
  if (!element) throw new Error('Expected element to be passed to Buttons.render');
  return element;
}

/** A window of the payer's; settles with what it says, or with a cancellation when it is closed. */
function approval(popup) {
  return new Promise((resolve) => {
    // What a window says before it closes may arrive after it is seen to be closed.
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      setTimeout(() => end({ kind: 'cancel' }), CLOSED_MS);
    }, WATCH_MS);
    function end(result) {
      clearInterval(watch);
      window.removeEventListener('message', heard);
      resolve(result);
    }
    function heard(event) {
      if (event.origin !== ORIGIN || !event.data || event.data.from !== 'paypal-checkout') return;
      if (event.source !== null && event.source !== popup) return;
      end(event.data);
    }
    window.addEventListener('message', heard);
  });
}

function Buttons(given) {
  let options = given || {};
  let iframe;
  let busy = false;
  let enabled = true;
  const frame = String(Math.random()).slice(2);
  const isEligible = () => !options.fundingSource || options.fundingSource === 'paypal';

  async function checkOut(orderID) {
    const popup = window.open('about:blank', 'paypal', 'width=500,height=640,popup');
    if (!popup) throw new Error('Can not open popup window - blocked');
    try {
      const id = orderID || await options.createOrder({ paymentSource: 'paypal' }, {});
      popup.location.href = ORIGIN + '/checkoutnow?' + new URLSearchParams({ token: id, domain: HOST });
      const result = await approval(popup);
      if (result.kind !== 'approve') { if (options.onCancel) options.onCancel({ orderID: id }, {}); return; }
      await options.onApprove(
        { orderID: id, payerID: result.payerID, paymentID: null, billingToken: null, facilitatorAccessToken: '',
          paymentSource: 'paypal' },
        { restart: () => checkOut(id) },
      );
    } catch (error) {
      popup.close();
      throw error;
    }
  }

  async function clicked(event) {
    if (event.origin !== ORIGIN || !event.data || event.data.from !== 'paypal-button') return;
    if (event.data.frame !== frame) return;
    if (busy || !enabled) return;
    busy = true;
    try {
      let go = true;
      if (options.onClick) {
        const actions = { resolve: () => true, reject: () => false };
        go = (await options.onClick({ fundingSource: 'paypal' }, actions)) !== false;
      }
      if (go) await checkOut();
    } catch (error) {
      if (options.onError) options.onError(error);
      else throw error;
    } finally {
      busy = false;
    }
  }

  return {
    isEligible,
    render(container) {
      return new Promise((resolve, reject) => {
        try {
          if (!isEligible()) throw new Error('Buttons is not eligible');
          const element = targetOf(container);
          iframe = document.createElement('iframe');
          iframe.title = 'PayPal';
          iframe.style.cssText = 'border:0;width:100%;height:14rem';
          iframe.src = ORIGIN + '/smart/buttons?domain=' + encodeURIComponent(HOST) + '&frame=' + frame;
          iframe.addEventListener('load', () => {
            if (options.onInit) {
              options.onInit({}, {
                enable: async () => { enabled = true; },
                disable: async () => { enabled = false; },
              });
            }
            resolve();
          }, { once: true });
          window.addEventListener('message', clicked);
          element.appendChild(iframe);
        } catch (error) {
          reject(error);
        }
      });
    },
    updateProps(more) { options = { ...options, ...more }; return Promise.resolve(); },
    close() {
      window.removeEventListener('message', clicked);
      if (iframe) iframe.remove();
      return Promise.resolve();
    },
  };
}

window[script.dataset.namespace || 'paypal'] = {
  version: '5.0.0',
  FUNDING: { PAYPAL: 'paypal' },
  getFundingSources: () => ['paypal'],
  isFundingEligible: (source) => source === 'paypal',
  Buttons,
};
})();
`;
