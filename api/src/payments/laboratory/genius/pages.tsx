import type { FastifyReply } from 'fastify';
import { CardForm } from '../cards';
import { ButtonForm, Facts, Field, originsOf, sendPage } from '../pages';
import type { Payment } from './store';

const amountOf = ({ asked: { transaction } }: Payment): string => {
  const digits = String(transaction.amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)} ${transaction.currency}`;
};

const formTo = ({ asked: { urls } }: Payment): string[] => originsOf(urls.success, urls.cancel, urls.error);

const Summary = ({ payment }: { payment: Payment }) => (
  <Facts facts={{ Amount: amountOf(payment), Reference: payment.asked.transaction.reference }} />
);
const pathOf = ({ reference }: Payment, step: 'pay' | 'challenge' | 'cancel') => `/pg/redirect/${reference}/${step}`;

export const sendCardPage = (reply: FastifyReply, payment: Payment, fault?: string): FastifyReply =>
  sendPage(
    reply,
    { title: 'PayGenius (simulated)', formTo: formTo(payment) },
    <>
      <Summary payment={payment} />
      <CardForm
        action={pathOf(payment, 'pay')}
        cancel={pathOf(payment, 'cancel')}
        fault={fault}
        hint="Test card 4550 2700 2055 7018, CVV 904; 4260 8900 0016 0011, CVV 731 asks for a password."
      />
    </>,
  );

export const sendPasswordPage = (reply: FastifyReply, payment: Payment): FastifyReply =>
  sendPage(
    reply,
    { title: 'Your bank (simulated)', formTo: formTo(payment) },
    <>
      <Summary payment={payment} />
      <form method="post" action={pathOf(payment, 'challenge')}>
        <Field id="password" label="Password of your card" inputMode="text" />
        <button className="pay">Confirm</button>
      </form>
      <ButtonForm action={pathOf(payment, 'cancel')} label="Cancel" />
      <p>
        <small>The password of the test cards is test123; any other one fails.</small>
      </p>
    </>,
  );

export const sendGonePage = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply.status(404),
    { title: 'PayGenius (simulated)' },
    <p role="alert">This payment is unknown, over or too old.</p>,
  );
