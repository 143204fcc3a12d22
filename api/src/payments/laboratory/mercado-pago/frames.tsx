import type { FastifyReply } from 'fastify';
import { CardFields, Field, sendPage } from '../pages';
import type { Account } from './test-data';

/** What the library tells a frame in its address: who may show it and to whom it answers. */
export interface FrameConfig {
  shop: string;
  frame: string;
  group: string;
}

/** A value inside a script element. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const FIELD_NAMES = {
  cardNumber: ['Card number', 'cc-number'],
  expirationDate: ['Expiry (MM/YY)', 'cc-exp'],
  expirationMonth: ['Month', 'cc-exp-month'],
  expirationYear: ['Year', 'cc-exp-year'],
  securityCode: ['CVV', 'cc-csc'],
} as const;
export type FieldType = keyof typeof FIELD_NAMES;
export const FIELD_TYPES = Object.keys(FIELD_NAMES) as FieldType[];

/** Makes a card token of what was typed; it never leaves this origin but as the token. */
const TOKENISE = `
function tokenise(card, holder, done) {
  const request = new XMLHttpRequest();
  request.open('POST', '/v1/card_tokens?public_key=' + encodeURIComponent(config.key));
  request.setRequestHeader('content-type', 'application/json');
  request.onload = () => done(request.status, JSON.parse(request.responseText));
  const year = card.year && card.year.length === 2 ? '20' + card.year : card.year;
  request.send(JSON.stringify({
    card_number: card.number || undefined,
    expiration_month: card.month || undefined,
    expiration_year: year || undefined,
    security_code: card.code || undefined,
    cardholder: holder,
  }));
}
function heard(act) {
  window.addEventListener('message', (event) => {
    if (event.origin === config.shop && event.data && event.data.frame === config.frame) act(event.data);
  });
}
const tell = (message) => window.parent.postMessage(
  { from: 'mercadopago', frame: config.frame, ...message }, config.shop);
`;

/** Fields of one form find each other as frames of one origin in one page. */
const FIELD_SCRIPT = `
const input = document.querySelector('input');
window.mercadoPagoField = { group: config.group, type: config.type, read: () => input.value.replace(/\\s/g, '') };
let bin = null;
input.addEventListener('input', () => {
  const value = window.mercadoPagoField.read();
  tell({ event: 'change', data: { field: config.type } });
  const errorMessages = value === '' ? [{ message: 'is empty' }] : [];
  tell({ event: 'validityChange', data: { field: config.type, errorMessages } });
  const now = config.type === 'cardNumber' && value.length >= 8 ? value.slice(0, 8) : null;
  if (now !== bin) tell({ event: 'binChange', data: { bin: now } });
  bin = now;
});
for (const event of ['focus', 'blur'])
  input.addEventListener(event, () => tell({ event, data: { field: config.type } }));
function typed() {
  const found = {};
  for (let index = 0; index < window.parent.frames.length; index++) {
    try {
      const field = window.parent.frames[index].mercadoPagoField;
      if (field && field.group === config.group) found[field.type] = field.read();
    } catch { /* a frame of another origin */ }
  }
  const [month, year] = (found.expirationDate || '').split('/');
  return {
    number: found.cardNumber, month: found.expirationMonth || month, year: found.expirationYear || year,
    code: found.securityCode,
  };
}
heard((message) => {
  if (message.do === 'focus') input.focus();
  if (message.do === 'tokenise')
    tokenise(typed(), message.cardholder, (status, body) => tell({ reply: message.call, status, body }));
});
`;

export const fieldPage = (
  reply: FastifyReply,
  account: Account,
  type: FieldType,
  config: FrameConfig,
): FastifyReply => {
  const [label, autoComplete] = FIELD_NAMES[type];
  const script = `const config = ${literal({ ...config, type, key: account.publicKey })};${TOKENISE}${FIELD_SCRIPT}`;
  return sendPage(
    reply,
    { title: label, framedBy: config.shop, script },
    <Field id={type} label={label} autoComplete={autoComplete} />,
  );
};

const BRICK_SCRIPT = `
const form = document.forms[0];
const alertLine = document.querySelector('[role=alert]');
const button = form.querySelector('button');
const value = (name) => (form.elements[name] ? form.elements[name].value.trim() : '');
const ask = (path, done) => {
  const request = new XMLHttpRequest();
  request.open('GET', path + '&public_key=' + encodeURIComponent(config.key));
  request.onload = () => done(JSON.parse(request.responseText));
  request.send();
};
const again = (text) => { button.disabled = false; alertLine.textContent = text; };
let bin = '';
form.elements.number.addEventListener('input', () => {
  const now = value('number').replace(/\\s/g, '').slice(0, 8);
  if (now.length === 8 && now !== bin) tell({ event: 'binChange', data: { bin: now } });
  bin = now;
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  button.disabled = true;
  alertLine.textContent = '';
  const number = value('number').replace(/\\s/g, '');
  const identification = { type: value('documentType') || undefined, number: value('documentNumber') || undefined };
  tokenise(
    { number, month: value('month'), year: value('year'), code: value('securityCode') },
    { name: value('holder') || undefined, identification },
    (status, token) => {
      if (status !== 201) {
        const { message } = token;
        again(message);
        tell({ event: 'error', data: { type: 'non_critical', cause: 'card_token_creation_failed', message } });
        return;
      }
      ask('/v1/payment_methods/search?bins=' + number.slice(0, 8), ({ results: [method] }) => tell({
        event: 'submit',
        data: {
          token: token.id,
          issuer_id: method.issuer.id,
          payment_method_id: method.id,
          transaction_amount: config.amount,
          installments: Number(value('installments')),
          payer: { email: value('email'), identification },
        },
        additional: {
          bin: number.slice(0, 8), lastFourDigits: token.last_four_digits, cardholderName: value('holder'),
          paymentTypeId: method.payment_type_id,
        },
      }));
    },
  );
});
heard((message) => {
  if (message.do === 'again') again('The payment could not be made.');
  if (message.do === 'amount') config.amount = message.amount;
});
`;

/** The form of the Card Payment Brick, as a whole in one frame. */
export const brickPage = (
  reply: FastifyReply,
  account: Account,
  config: FrameConfig & { amount: number; email: string },
): FastifyReply =>
  sendPage(
    reply,
    {
      title: 'Card payment',
      framedBy: config.shop,
      script: `const config = ${literal({ ...config, key: account.publicKey })};${TOKENISE}${BRICK_SCRIPT}`,
    },
    <form>
      <CardFields />
      <Field id="holder" label="Name on the card" autoComplete="cc-name" inputMode="text" />
      {account.documents.length > 0 && (
        <>
          <label htmlFor="documentType">Document</label>
          <select id="documentType" name="documentType">
            {account.documents.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
          <Field id="documentNumber" label="Document number" />
        </>
      )}
      <Field id="email" label="E-mail" autoComplete="email" inputMode="text" defaultValue={config.email} />
      <label htmlFor="installments">Instalments</label>
      <select id="installments" name="installments">
        {[1, 3, 6, 12].map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
      <p role="alert" />
      <button className="pay">Pay</button>
    </form>,
  );
