import type { FastifyReply } from 'fastify';
import { ButtonForm, CardFields, Facts, Field, originsOf, sendPage } from '../pages';
import type { Transaction } from './messages';

const FORM = '/webpayserver';

const Summary = ({ asked, toldAmount }: Transaction) => (
  <Facts facts={{ Amount: `${toldAmount} CLP`, Order: asked.buy_order }} />
);

const Alert = ({ fault }: { fault: string | undefined }) => (fault === undefined ? null : <p role="alert">{fault}</p>);

/** The form, and the three ways back to the shop that are no payment. */
export const sendCardPage = (reply: FastifyReply, transaction: Transaction, fault?: string): FastifyReply =>
  sendPage(
    reply,
    { title: 'Webpay (simulated)', formTo: originsOf(transaction.asked.return_url) },
    <>
      <Summary {...transaction} />
      <Alert fault={fault} />
      <form method="post" action={`${FORM}/pay/${transaction.token}`}>
        <CardFields />
        <button className="pay">Pay</button>
      </form>
      <ButtonForm action={`${FORM}/abort/${transaction.token}`} label="Cancel the purchase" />
      <ButtonForm action={`${FORM}/timeout/${transaction.token}`} label="Let the form time out" />
      <ButtonForm action={`${FORM}/failure/${transaction.token}`} label="Let the form fail" />
      <p>
        <small>No money moves here. Test card 4051 8856 0044 6623, CVV 123; RUT 11.111.111-1, password 123.</small>
      </p>
    </>,
  );

/** The page of the card's bank, where its holder signs in and answers. */
export const sendHolderPage = (reply: FastifyReply, transaction: Transaction, fault?: string): FastifyReply =>
  sendPage(
    reply,
    { title: 'Your bank (simulated)', formTo: originsOf(transaction.asked.return_url) },
    <>
      <Summary {...transaction} />
      <Alert fault={fault} />
      <form method="post" action={`${FORM}/holder/${transaction.token}`}>
        <Field id="rut" label="RUT" inputMode="text" />
        <Field id="password" label="Password" />
        <label htmlFor="answer">Answer</label>
        <select id="answer" name="answer">
          <option value="accept">Accept</option>
          <option value="reject">Reject</option>
        </select>
        <button className="pay">Continue</button>
      </form>
    </>,
  );

/** With a way back only where it is known whose form it was. */
export const sendFailurePage = (reply: FastifyReply, back: string | undefined): FastifyReply =>
  sendPage(
    reply.status(back === undefined ? 404 : 200),
    { title: 'The payment cannot go on (simulated Webpay)' },
    back === undefined ? <p>The token is unknown or too old.</p> : <a href={back}>Back to the shop</a>,
  );
