import type { FastifyReply } from 'fastify';
import { ButtonForm, Facts, Field, sendPage } from '../pages';
import type { Charge } from './bank';
import { RECEIVER, REFUSALS } from './test-data';

const TITLE = 'Bank app (simulated Pix)';

/** Where the payer pastes the code that the shop shows. */
export const sendPaste = (reply: FastifyReply, code: string, fault?: string): FastifyReply =>
  sendPage(
    fault === undefined ? reply : reply.status(400),
    { title: TITLE },
    <>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <form method="post" action="/pay">
        <Field id="code" label="Pix Copia e Cola" inputMode="text" defaultValue={code} />
        <button className="pay">Continue</button>
      </form>
      <p>
        <small>No money moves here.</small>
      </p>
    </>,
  );

export const sendConfirmation = (reply: FastifyReply, { txid, locationId, asked }: Charge): FastifyReply =>
  sendPage(
    reply,
    { title: TITLE },
    <>
      <Facts
        facts={{
          Amount: `${asked.valor.original} BRL`,
          'Paid to': `${RECEIVER.name}, ${RECEIVER.city}`,
          ...(asked.solicitacaoPagador !== undefined && { Message: asked.solicitacaoPagador }),
          ...Object.fromEntries((asked.infoAdicionais ?? []).map(({ nome, valor }) => [nome, valor])),
          txid,
        }}
      />
      <ButtonForm action={`/pay/${locationId}`} label="Pay" look="pay" />
      {Object.entries(REFUSALS).map(([code, reason]) => (
        <ButtonForm key={code} action={`/pay/${locationId}/refuse/${code}`} label={`${reason} (${code})`} />
      ))}
      <ButtonForm action="/" label="Cancel" />
    </>,
  );

export const sendEnd = (reply: FastifyReply, fault?: string): FastifyReply =>
  sendPage(
    fault === undefined ? reply : reply.status(400),
    { title: TITLE },
    fault === undefined ? <p role="status">Paid. You can go back to the shop.</p> : <p role="alert">{fault}</p>,
  );
