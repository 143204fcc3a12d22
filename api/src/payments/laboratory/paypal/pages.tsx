import type { FastifyReply } from 'fastify';
import { ButtonForm, Facts, originsOf, sendPage } from '../pages';
import { shopNumber, type Order } from './bank';
import { contextOf } from './requests';
import { amountOf, DECLINES, PAYER, UNFINISHED_CAPTURES } from './test-data';

/** Of the page that opened the window; undefined where the shop has sent the payer here. */
export interface Opener {
  origin: string;
}
const queryOf = (opener: Opener | undefined) =>
  opener === undefined ? '' : `?domain=${encodeURIComponent(opener.origin)}`;

export function approvalPage(reply: FastifyReply, order: Order, opener: Opener | undefined): FastifyReply {
  const context = contextOf(order.asked);
  const { value, currency_code } = amountOf(order.amount);
  const action = `/checkoutnow/${order.id}`;
  return sendPage(
    reply,
    { title: 'PayPal (simulated)', formTo: originsOf(context?.return_url, context?.cancel_url) },
    <>
      <Facts
        facts={{
          Merchant: context?.brand_name ?? 'Test store',
          Amount: `${value} ${currency_code}`,
          Order: shopNumber(order),
          'Signed in as': PAYER.email_address,
        }}
      />
      <form method="post" action={`${action}/approve${queryOf(opener)}`}>
        <label htmlFor="result">What comes of it</label>
        <select id="result" name="result" defaultValue="approve">
          <option value="approve">Payment succeeds</option>
          {Object.keys({ ...DECLINES, ...UNFINISHED_CAPTURES }).map((code) => (
            <option key={code} value={`decline:${code}`}>
              {code}
            </option>
          ))}
        </select>
        <button className="pay">{context?.user_action === 'CONTINUE' ? 'Continue' : 'Pay now'}</button>
      </form>
      <ButtonForm action={`${action}/cancel${queryOf(opener)}`} label="Cancel and return" />
      <p>
        <small>No money moves here.</small>
      </p>
    </>,
  );
}

export const faultPage = (reply: FastifyReply, text: string): FastifyReply =>
  sendPage(reply, { title: 'PayPal (simulated)' }, <p role="alert">{text}</p>);

/** A value inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The end of a window: tells the page that opened it, and nobody else. */
export const closingPage = (reply: FastifyReply, opener: Opener, message: Record<string, string>): FastifyReply =>
  sendPage(
    reply,
    {
      title: 'PayPal (simulated)',
      script:
        `window.opener?.postMessage(${literal({ from: 'paypal-checkout', ...message })},` +
        `${literal(opener.origin)});window.close();`,
    },
    <p>You can close this window.</p>,
  );

/** The button that the browser library shows in a frame. */
export const buttonPage = (reply: FastifyReply, shopOrigin: string, frame: string): FastifyReply =>
  sendPage(
    reply,
    {
      title: 'PayPal',
      framedBy: shopOrigin,
      script:
        "document.querySelector('button').addEventListener('click',()=>" +
        `window.parent.postMessage(${literal({ from: 'paypal-button', frame })},${literal(shopOrigin)}));`,
    },
    <button type="button" className="pay">
      Pay with PayPal
    </button>,
  );
