import type { FastifyReply } from 'fastify';
import { ButtonForm, CardFields, Facts, originsOf, sendPage } from '../pages';
import { CARD_SCRIPT, CHALLENGED_SCRIPT, WALLET_SCRIPT } from './frame-scripts';
import { orderOf, type Payment } from './objects';
import { amountText } from './test-data';

/** The frame of the Payment Element, shown by pages of `shop`. */
export const sendCardFrame = (reply: FastifyReply, shop: string): FastifyReply =>
  sendPage(
    reply,
    { title: 'Card (simulated Stripe)', framedBy: shop, script: CARD_SCRIPT },
    <>
      <form id="card">
        <CardFields />
      </form>
      <p id="fault" role="alert" />
      <p>
        <small>
          No money moves here. 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 3220 asks for
          3-D Secure.
        </small>
      </p>
    </>,
  );

/** The frame of the Express Checkout Element: a button, and the wallet's own confirmation once it is pressed. */
export const sendWalletFrame = (reply: FastifyReply, shop: string): FastifyReply =>
  sendPage(
    reply,
    { title: 'Wallet (simulated Stripe)', framedBy: shop, script: WALLET_SCRIPT },
    <>
      <button id="wallet" className="pay">
        Buy with Google Pay
      </button>
      <div id="sheet" hidden>
        <p>Visa ending in 4242</p>
        <button id="approve" className="pay">
          Continue
        </button>
        <button id="dismiss" className="cancel">
          Close
        </button>
      </div>
    </>,
  );

interface Framing {
  /** Origin of the page that shows the step in a frame; undefined when the whole page is the step. */
  shop: string | undefined;
  query: string;
}

export function sendChallenge(reply: FastifyReply, payment: Payment, { shop, query }: Framing): FastifyReply {
  const { intent, challenge = '', returnUrl } = payment;
  const action = (end: string) => `/acs/challenge/${challenge}/${end}${query === '' ? '' : `?${query}`}`;
  return sendPage(
    reply,
    {
      title: '3D Secure 2 test page',
      formTo: originsOf(returnUrl),
      ...(shop !== undefined && { framedBy: shop }),
    },
    <>
      <Facts facts={{ Amount: amountText(intent.amount, intent.currency), Order: orderOf(intent) }} />
      <ButtonForm action={action('complete')} label="Complete authentication" look="pay" />
      <ButtonForm action={action('fail')} label="Fail authentication" />
    </>,
  );
}

export const sendChallenged = (reply: FastifyReply, shop: string): FastifyReply =>
  sendPage(reply, { title: '3D Secure 2 test page', framedBy: shop, script: CHALLENGED_SCRIPT }, <p>Thank you.</p>);

export const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply.status(404),
    { title: '3D Secure 2 test page' },
    <p role="alert">This payment does not wait for you.</p>,
  );
