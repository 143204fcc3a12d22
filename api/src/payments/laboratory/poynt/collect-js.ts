/** Stand-in for the vendor's browser library: a card form in a frame of the origin that the script came from. */
export const COLLECT_JS = `(() => {
  'use strict';
  const ORIGIN = new URL(document.currentScript.src).origin;
  let frames = 0;
  class TokenizeJs {
    constructor(businessId, applicationId) {
      if (!businessId || !applicationId) throw new Error('Missing businessId or applicationId');
      this.account = { businessId, applicationId };
      this.handlers = new Map();
    }
    on(event, handler) {
      this.handlers.set(event, [...(this.handlers.get(event) || []), handler]);
    }
    emit(type, data) {
      (this.handlers.get(type) || []).forEach((handler) => handler({ type, data }));
    }
    mount(elementId, page, options = {}) {
      if (this.frame) throw new Error('Poynt Collect is mounted already');
      const element = (page || document).getElementById(elementId);
      if (!element) throw new Error('There is no element ' + elementId);
      const channel = String((frames += 1));
      const url = new URL('/collect/frame', ORIGIN);
      const own = { origin: location.origin, channel, submit: options.displayComponents?.submitButton ? '1' : '0' };
      for (const [name, value] of Object.entries({ ...this.account, ...own })) url.searchParams.set(name, value);
      const frame = document.createElement('iframe');
      frame.title = 'Card payment';
      Object.assign(frame.style, { border: '0', width: '100%', minHeight: '20rem' }, options.iFrame);
      frame.src = url.href;
      this.listen = ({ origin, source, data }) => {
        if (origin === ORIGIN && source === frame.contentWindow && data?.channel === channel)
          this.emit(data.event, data.detail);
      };
      addEventListener('message', this.listen);
      Object.assign(this, { frame, channel });
      element.append(frame);
    }
    unmount() {
      removeEventListener('message', this.listen);
      this.frame?.remove();
      this.frame = undefined;
    }
    getNonce() {
      if (!this.frame) throw new Error('Poynt Collect is not mounted');
      this.frame.contentWindow.postMessage({ channel: this.channel, call: 'getNonce' }, ORIGIN);
    }
    supportWalletPayments() {
      return Promise.resolve({ applePay: false, googlePay: false });
    }
  }
  window.TokenizeJs = TokenizeJs;
})();`;

/** Inside the frame: the card goes to the vendor alone; the page whose origin the address names gets a nonce. */
export const FRAME_SCRIPT = `(() => {
  'use strict';
  const query = new URLSearchParams(location.search);
  const shop = query.get('origin');
  const channel = query.get('channel');
  const form = document.forms[0];
  const tell = (event, detail) => parent.postMessage({ channel, event, detail }, shop);
  const fail = (message, type) => tell('error', { error: { type, message, source: 'submit' } });
  const getNonce = () => {
    const request = new XMLHttpRequest();
    request.open('POST', '/collect/nonce');
    request.onload = () => {
      const answer = JSON.parse(request.responseText);
      if (request.status === 200) tell('nonce', { nonce: answer.nonce });
      else fail(answer.message, 'invalid_details');
    };
    request.onerror = () => fail('The network failed', 'network');
    request.send(new URLSearchParams([...query, ...new FormData(form)]).toString());
  };
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === shop && source === parent && data?.channel === channel && data.call === 'getNonce') getNonce();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    getNonce();
  });
  tell('ready', {});
})();`;
