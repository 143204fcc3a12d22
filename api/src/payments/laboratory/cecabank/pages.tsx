import type { FastifyReply } from 'fastify';
import { decimalOf } from '../amounts';
import { CardForm, ChallengeForm } from '../cards';
import { Facts, originsOf, sendPage } from '../pages';
import type { Operation } from './bank';

function Summary({ form, amountMinor, currency }: Operation) {
  const description: Record<string, string> = form.Descripcion === '' ? {} : { Description: form.Descripcion };
  const amount = `${decimalOf(amountMinor, currency)} ${currency.code}`;
  return <Facts facts={{ Amount: amount, Operation: form.Num_operacion, ...description }} />;
}

const formTo = ({ form }: Operation) => originsOf(form.URL_OK, form.URL_NOK);

export const sendCardPage = (reply: FastifyReply, operation: Operation, fault?: string): FastifyReply =>
  sendPage(
    reply,
    { title: 'Card payment (simulated Cecabank)', formTo: formTo(operation) },
    <>
      <Summary {...operation} />
      <CardForm
        action={`/pay/${operation.id}`}
        cancel={`/cancel/${operation.id}`}
        fault={fault}
        hint="Test card 5540 5000 0100 0004, December of this year, CVV 989; 5020 0800 0100 0006 asks for a code."
      />
    </>,
  );

export const sendChallengePage = (reply: FastifyReply, operation: Operation): FastifyReply =>
  sendPage(
    reply,
    { title: 'Confirm the payment (simulated Cecabank)', formTo: formTo(operation) },
    <>
      <Summary {...operation} />
      <ChallengeForm action={`/challenge/${operation.id}`} cancel={`/cancel/${operation.id}`} />
    </>,
  );

export const sendFaultPage = (reply: FastifyReply, fault: string): FastifyReply =>
  sendPage(
    reply.status(400),
    { title: 'The operation cannot be carried out (simulated Cecabank)' },
    <p>{`ERROR. ${fault}`}</p>,
  );
