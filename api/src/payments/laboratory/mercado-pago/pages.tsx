import type { FastifyReply } from 'fastify';
import { ChallengeForm, IssuersAnswer } from '../cards';
import { ButtonForm, CardFields, Facts, Field, originsOf, sendPage } from '../pages';
import type { Payment, Preference } from './bank';
import { DECLINES } from './test-data';

const TITLE = 'Mercado Pago (simulated)';
const totalOf = ({ asked }: Preference): number =>
  asked.items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
const shopOf = ({ asked: { back_urls: urls } }: Preference) => originsOf(urls?.success, urls?.pending, urls?.failure);
const Summary = ({ preference }: { preference: Preference }) => (
  <Facts
    facts={{
      Pay: `${totalOf(preference)} ${preference.account.currency}`,
      For: preference.asked.items.map(({ title }) => title).join(', '),
      Reference: preference.asked.external_reference ?? '',
    }}
  />
);

export const checkoutPage = (reply: FastifyReply, preference: Preference, fault?: string): FastifyReply =>
  sendPage(
    reply,
    { title: TITLE, formTo: shopOf(preference) },
    <>
      <Summary preference={preference} />
      {fault !== undefined && <p role="alert">{fault}</p>}
      <form method="post" action={`/checkout/v1/pay/${preference.id}`}>
        <CardFields />
        <Field id="holder" label="Name on the card" autoComplete="cc-name" inputMode="text" defaultValue="APRO" />
        <IssuersAnswer answers={DECLINES} />
        <button className="pay">Pay</button>
      </form>
      <ButtonForm action={`/checkout/v1/return/${preference.id}`} label="Back to the shop without paying" />
      <p>
        <small>No money moves here. Test card 5031 7557 3453 0604, 11/30, CVV 123.</small>
      </p>
    </>,
  );

/** What came of a payment that does not lead back by itself. */
export const resultPage = (reply: FastifyReply, preference: Preference, payment: Payment): FastifyReply =>
  sendPage(
    reply,
    { title: TITLE, formTo: shopOf(preference) },
    <>
      <Summary preference={preference} />
      <p role="alert">{`${payment.status}: ${payment.detail}`}</p>
      {payment.status === 'rejected' && (
        <form method="get" action="/checkout/v1/redirect">
          <input type="hidden" name="pref_id" value={preference.id} />
          <button className="pay">Try again</button>
        </form>
      )}
      <ButtonForm action={`/checkout/v1/return/${preference.id}?payment=${payment.id}`} label="Back to the shop" />
    </>,
  );

export const faultPage = (reply: FastifyReply, text: string): FastifyReply =>
  sendPage(reply, { title: TITLE }, <p role="alert">{text}</p>);

/** The issuer's page, in a frame of the shop: `shop` is its origin, or any where the browser does not say it. */
export const challengePage = (reply: FastifyReply, payment: Payment, shop: string): FastifyReply => {
  const action = `/3ds/challenge/${payment.id}`;
  const query = `?shop=${encodeURIComponent(shop)}`;
  return sendPage(
    reply,
    { title: 'Confirm the payment (simulated bank)', framedBy: shop },
    <>
      <Facts facts={{ Pay: `${payment.asked.transaction_amount} ${payment.account.currency}` }} />
      <ChallengeForm action={`${action}/answer${query}`} cancel={`${action}/cancel${query}`} />
    </>,
  );
};

export const challengeEnd = (reply: FastifyReply, shop: string): FastifyReply =>
  sendPage(
    reply,
    {
      title: 'Confirm the payment (simulated bank)',
      framedBy: shop,
      script: `window.parent.postMessage({status:'COMPLETE'},${JSON.stringify(shop)});`,
    },
    <p>Thank you. The shop goes on.</p>,
  );
