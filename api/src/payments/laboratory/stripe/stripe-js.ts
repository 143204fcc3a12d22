import { ELEMENTS, FRAMES } from './elements-js';

const STRIPE = `
  const CONNECTION = { type: 'api_connection_error', message: 'We are experiencing issues connecting.' };
  const idOf = (secret) => secret.split('_secret_')[0];
  const showChallenge = (address) =>
    new Promise((resolve) => {
      const veil = document.createElement('div');
      veil.setAttribute('role', 'dialog');
      veil.setAttribute('aria-modal', 'true');
      veil.setAttribute('aria-label', '3D Secure');
      Object.assign(veil.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: '#0008' });
      const frame = openFrame(address, '3D Secure challenge frame', () => {
        frame.close();
        veil.remove();
        resolve();
      });
      Object.assign(frame.iframe.style, { maxWidth: '32rem', height: '100%', margin: '0 auto' });
      veil.append(frame.iframe);
      document.body.append(veil);
      frame.loaded.then(() => frame.iframe.focus());
    });

  const Stripe = (key) => {
    if (typeof key !== 'string' || key === '')
      throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.');
    if (!key.startsWith('pk_')) throw new IntegrationError('You should not use your secret key with Stripe.js.');

    const retrieve = async (secret) => {
      const url = new URL('/v1/payment_intents/' + encodeURIComponent(idOf(secret)), ORIGIN);
      url.searchParams.set('key', key);
      url.searchParams.set('client_secret', secret);
      try {
        const answer = await (await fetch(url)).json();
        return answer.error ? { error: answer.error } : { paymentIntent: answer };
      } catch {
        return { error: CONNECTION };
      }
    };
    const challenged = async (intent, secret) => {
      if (intent.next_action?.type !== 'use_stripe_sdk') return { paymentIntent: intent };
      await showChallenge(intent.next_action.use_stripe_sdk.stripe_js);
      const { paymentIntent, error } = await retrieve(secret);
      if (error) return { error };
      return paymentIntent.status === 'requires_payment_method'
        ? { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } }
        : { paymentIntent };
    };
    const confirmPayment = async ({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) => {
      const group = groups.get(elements);
      const secret = clientSecret ?? group?.secret();
      if (group?.element() === undefined) throw new IntegrationError('confirmPayment() needs an Element.');
      if (typeof secret !== 'string' || !secret.includes('_secret_'))
        throw new IntegrationError('confirmPayment() needs the client secret of a PaymentIntent.');
      if (redirect === 'always' && !confirmParams.return_url)
        throw new IntegrationError('confirmPayment() needs confirmParams.return_url unless redirect is "if_required".');
      if (group.secret() === undefined && !group.submitted)
        throw new IntegrationError('elements.submit() must be called before stripe.confirmPayment().');
      const ask = asks.get(group.element());
      const checked = await ask('validate');
      if (checked.error) return { error: checked.error };
      const returnUrl = confirmParams.return_url;
      const intent = await ask('confirm', { id: idOf(secret), clientSecret: secret, key, returnUrl });
      if (intent.error) return { error: intent.error };
      const done = await challenged(intent, secret);
      if (done.error || redirect === 'if_required') return done;
      const target = new URL(returnUrl);
      target.searchParams.set('payment_intent', done.paymentIntent.id);
      target.searchParams.set('payment_intent_client_secret', secret);
      target.searchParams.set('redirect_status', 'succeeded');
      location.assign(target);
      return new Promise(() => {});
    };
    const absent = (name) => () => {
      throw new IntegrationError(name + '() is not part of the laboratory: use a Payment Element.');
    };
    return {
      elements: createElements,
      confirmPayment,
      retrievePaymentIntent: retrieve,
      handleNextAction: async ({ clientSecret }) => {
        const { paymentIntent, error } = await retrieve(clientSecret);
        return error ? { error } : challenged(paymentIntent, clientSecret);
      },
      createToken: absent('createToken'),
      createPaymentMethod: absent('createPaymentMethod'),
      confirmCardPayment: absent('confirmCardPayment'),
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    };
  };
`;

/**
 * The browser library's stand-in, as far as shops with a Payment Element or an Express Checkout Element use it.
 * `train`: the release under which a page loads it, such as `endive`; `v3` for older loaders.
 */
export const stripeJs = (train: string): string => `(() => {
  'use strict';
${FRAMES}${ELEMENTS}${STRIPE}
  Stripe.version = ${train === 'v3' ? '3' : JSON.stringify(train)};
  window.Stripe = Stripe;
})();
`;
