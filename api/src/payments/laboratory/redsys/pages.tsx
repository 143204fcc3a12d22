import type { FastifyReply } from 'fastify';
import { currencyByNumber, decimalOf } from '../amounts';
import { CardForm, ChallengeForm } from '../cards';
import { Facts, originsOf, sendPage } from '../pages';
import type { Operation } from './bank';

function Summary({ asked, order }: Operation) {
  const currency = currencyByNumber(asked['DS_MERCHANT_CURRENCY']);
  const minor = Number(asked['DS_MERCHANT_AMOUNT']);
  const amount = currency === undefined ? String(minor) : `${decimalOf(minor, currency)} ${currency.code}`;
  return <Facts facts={{ Amount: amount, Order: order }} />;
}

/** Forms lead to the bank, and from there back to the shop. */
const formTo = ({ asked }: Operation) => originsOf(asked['DS_MERCHANT_URLOK'], asked['DS_MERCHANT_URLKO']);

export const sendCardPage = (reply: FastifyReply, operation: Operation, fault?: string): FastifyReply =>
  sendPage(
    reply,
    { title: 'Card payment (simulated bank)', formTo: formTo(operation) },
    <>
      <Summary {...operation} />
      <CardForm
        action={`/pay/${operation.id}`}
        cancel={`/cancel/${operation.id}`}
        fault={fault}
        hint="Test card 4548 8100 0000 0003, 12/49, CVV 123; 4548 8172 1249 3017 asks for a code."
      />
    </>,
  );

export const sendChallengePage = (reply: FastifyReply, operation: Operation): FastifyReply =>
  sendPage(
    reply,
    { title: 'Confirm the payment (simulated bank)', formTo: formTo(operation) },
    <>
      <Summary {...operation} />
      <ChallengeForm action={`/challenge/${operation.id}`} cancel={`/cancel/${operation.id}`} />
    </>,
  );

export const sendFaultPage = (reply: FastifyReply, code: string, back?: string): FastifyReply =>
  sendPage(
    reply.status(400),
    { title: 'The operation cannot be carried out (simulated bank)' },
    <>
      <p>{`Error ${code}`}</p>
      {back !== undefined && <a href={back}>Back to the shop</a>}
    </>,
  );

/** Where no address to come back to was sent. */
export const sendReceiptPage = (reply: FastifyReply, operation: Operation): FastifyReply =>
  sendPage(
    reply,
    { title: 'Receipt (simulated bank)' },
    <>
      <Summary {...operation} />
      <p>{`Response ${operation.response ?? ''}`}</p>
    </>,
  );
