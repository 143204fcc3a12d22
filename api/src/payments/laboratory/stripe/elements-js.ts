/** Frames of the browser library's stand-in. They are of the origin it came from; nobody else's messages count. */
export const FRAMES = `
  const ORIGIN = new URL(document.currentScript.src).origin;
  class IntegrationError extends Error {
    constructor(message) {
      super(message);
      this.name = 'IntegrationError';
    }
  }
  let frames = 0;
  let calls = 0;
  const openFrame = (address, title, heard) => {
    const channel = String((frames += 1));
    const url = new URL(address, ORIGIN);
    url.searchParams.set('origin', location.origin);
    url.searchParams.set('channel', channel);
    const iframe = document.createElement('iframe');
    iframe.title = title;
    iframe.allow = 'payment *';
    Object.assign(iframe.style, { display: 'block', border: '0', width: '100%', minHeight: '22rem' });
    const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
    const waiting = new Map();
    const listen = ({ origin, data }) => {
      if (origin !== ORIGIN || data?.channel !== channel) return;
      if (data.reply === undefined) return heard(data.event, data.detail);
      waiting.get(data.reply)?.(data.answer);
      waiting.delete(data.reply);
    };
    addEventListener('message', listen);
    iframe.src = url.href;
    return {
      iframe,
      loaded,
      ask: async (call, args) => {
        await loaded;
        const id = (calls += 1);
        return new Promise((resolve) => {
          waiting.set(id, resolve);
          iframe.contentWindow.postMessage({ channel, id, call, args }, ORIGIN);
        });
      },
      close: () => {
        removeEventListener('message', listen);
        iframe.remove();
      },
    };
  };
`;

/** Payment Element and Express Checkout Element; `asks` and `groups` are what the rest of the library knows of them. */
export const ELEMENTS = `
  const PAGES = {
    payment: ['/v3/elements-inner-payment.html', 'Secure payment input frame'],
    expressCheckout: ['/v3/elements-inner-express-checkout.html', 'Secure express checkout frame'],
  };
  const WALLETS = { applePay: false, googlePay: true, link: false, paypal: false, amazonPay: false, klarna: false };
  const createElement = (type, forget, choose) => {
    const handlers = new Map();
    const emit = (event, detail) =>
      [...(handlers.get(event) ?? [])].forEach((handler) => handler({ elementType: type, ...detail }));
    let frame;
    const ask = (call, args) => {
      if (frame === undefined)
        throw new IntegrationError('We could not retrieve data from the specified Element: it must be mounted.');
      return frame.ask(call, args);
    };
    const heard = {
      height: (height) => {
        if (height > 0) frame.iframe.style.height = height + 'px';
      },
      press: () => {
        const detail = { expressPaymentType: 'google_pay', resolve: () => ask('openSheet'), reject: () => {} };
        if (handlers.get('click')?.size) emit('click', detail);
        else ask('openSheet');
      },
      approved: () => {
        choose(element);
        emit('confirm', { expressPaymentType: 'google_pay', paymentFailed: () => ask('closeSheet') });
      },
      dismissed: () => emit('cancel'),
    };
    const element = {
      mount(target) {
        const parent = typeof target === 'string' ? document.querySelector(target) : target;
        if (!parent) throw new IntegrationError('The selector you specified applies to no DOM elements.');
        element.unmount();
        const [page, title] = PAGES[type];
        const hear = (event, detail) => (heard[event] ? heard[event](detail) : emit(event, detail));
        const mine = openFrame(page, title, hear);
        frame = mine;
        parent.replaceChildren(mine.iframe);
        mine.loaded.then(() => {
          if (frame !== mine) return;
          mine.ask('start');
          emit('ready', type === 'expressCheckout' ? { availablePaymentMethods: WALLETS } : {});
        });
      },
      unmount() {
        frame?.close();
        frame = undefined;
      },
      destroy() {
        element.unmount();
        forget();
      },
      on(event, handler) {
        handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
        return element;
      },
      once(event, handler) {
        const once = (detail) => (element.off(event, once), handler(detail));
        return element.on(event, once);
      },
      off(event, handler) {
        if (handler === undefined) handlers.delete(event);
        else handlers.get(event)?.delete(handler);
        return element;
      },
      update: () => element,
      focus: () => void ask('focus'),
      blur: () => void ask('blur'),
      clear: () => void ask('clear'),
      collapse: () => element,
    };
    asks.set(element, ask);
    return element;
  };
  const asks = new WeakMap();
  const groups = new WeakMap();
  const createElements = (options = {}) => {
    const elements = new Map();
    const own = { secret: () => options.clientSecret, submitted: false, chosen: undefined };
    own.element = () => own.chosen ?? elements.get('payment') ?? elements.get('expressCheckout');
    const group = {
      create(type) {
        if (!Object.hasOwn(PAGES, type))
          throw new IntegrationError('The laboratory has no Element of type ' + type + '.');
        if (elements.has(type)) throw new IntegrationError('Can only create one Element of type ' + type + '.');
        const forget = () => {
          elements.delete(type);
          if (own.chosen === element) own.chosen = undefined;
        };
        const element = createElement(type, forget, (chosen) => (own.chosen = chosen));
        elements.set(type, element);
        return element;
      },
      getElement: (type) => elements.get(type) ?? null,
      async submit() {
        const element = own.element();
        if (element === undefined) throw new IntegrationError('elements.submit() needs a mounted Element.');
        const answer = await asks.get(element)('validate');
        own.submitted = answer.error === undefined;
        return answer;
      },
      update: async (changes) => void Object.assign(options, changes),
      fetchUpdates: async () => ({}),
      on: () => group,
    };
    groups.set(group, own);
    return group;
  };
`;
