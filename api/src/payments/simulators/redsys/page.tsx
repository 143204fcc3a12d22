import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Operation } from './bank';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f4f6;color:#1f2430}' +
  'main{max-width:28rem;margin:2rem auto;background:#fff;' +
  'padding:1.5rem;border-radius:.5rem;border-top:4px solid #b4451f}' +
  'h1{font-size:1.25rem;margin:0 0 1rem}' +
  'dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}dt{color:#4b5563}' +
  'dd{margin:0;text-align:right}label{display:block;margin:.75rem 0 .25rem}' +
  'input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid #6b7280;border-radius:.25rem}' +
  '.row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:.75rem}' +
  'button{font:inherit;min-height:2.75rem;padding:.5rem 1rem;border-radius:.25rem;' +
  'border:1px solid #8f3516;cursor:pointer;margin-top:1rem;width:100%}' +
  '.pay{background:#a03d1a;color:#fff}.cancel{background:#fff;color:#8f3516}' +
  ':focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}[role=alert]{color:#9b1c1c;font-weight:600}' +
  'small{color:#4b5563}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing runs on the bank's pages; their forms lead to the bank, and from there back to the shop. */
export const bankPolicy = (shopOrigin: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ["form-action 'self'", ...(shopOrigin === undefined ? [] : [shopOrigin])].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const documentOf = (title: string, body: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>,
  )}`;

const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  978: 'EUR',
  840: 'USD',
  826: 'GBP',
  '036': 'AUD',
  484: 'MXN',
  756: 'CHF',
  392: 'JPY',
  208: 'DKK',
  752: 'SEK',
  578: 'NOK',
};

function amountOf({ asked }: Operation): string {
  const amount = asked['DS_MERCHANT_AMOUNT'] ?? '';
  const currency = CURRENCY_NAMES[asked['DS_MERCHANT_CURRENCY'] ?? ''] ?? '';
  return currency === 'JPY'
    ? `${amount} JPY`
    : `${amount.slice(0, -2) || '0'}.${amount.slice(-2).padStart(2, '0')} ${currency}`;
}

const Summary = ({ operation }: { operation: Operation }) => (
  <dl>
    <dt>Amount</dt>
    <dd>{amountOf(operation)}</dd>
    <dt>Order</dt>
    <dd>{operation.asked['DS_MERCHANT_ORDER'] ?? ''}</dd>
  </dl>
);

const CancelForm = ({ operation }: { operation: Operation }) => (
  <form method="post" action={`/sim/redsys/cancel/${operation.id}`}>
    <button className="cancel">Cancel</button>
  </form>
);

interface FieldProps {
  id: string;
  label: string;
  autoComplete: string;
  maxLength?: number;
  placeholder?: string;
}
const Field = ({ id, label, ...input }: FieldProps) => (
  <>
    <label htmlFor={id}>{label}</label>
    <input id={id} name={id} inputMode="numeric" required {...input} />
  </>
);

export const cardPage = (operation: Operation, fault?: string): string =>
  documentOf(
    'Card payment (simulated bank)',
    <>
      <Summary operation={operation} />
      {fault !== undefined && <p role="alert">{fault}</p>}
      <form method="post" action={`/sim/redsys/pay/${operation.id}`}>
        <Field id="number" label="Card number" autoComplete="cc-number" />
        <div className="row">
          <div>
            <Field id="month" label="Month" autoComplete="cc-exp-month" maxLength={2} placeholder="MM" />
          </div>
          <div>
            <Field id="year" label="Year" autoComplete="cc-exp-year" maxLength={2} placeholder="YY" />
          </div>
          <div>
            <Field id="securityCode" label="CVV" autoComplete="cc-csc" maxLength={4} />
          </div>
        </div>
        <button className="pay">Pay</button>
      </form>
      <CancelForm operation={operation} />
      <p>
        <small>
          No money moves here. Test card 4548 8100 0000 0003, 12/49, CVV 123; 4548 8172 1249 3017 asks for a code.
        </small>
      </p>
    </>,
  );

export const challengePage = (operation: Operation): string =>
  documentOf(
    'Confirm the payment (simulated bank)',
    <>
      <Summary operation={operation} />
      <form method="post" action={`/sim/redsys/challenge/${operation.id}`}>
        <Field id="code" label="Code from your bank" autoComplete="one-time-code" />
        <button className="pay">Confirm</button>
      </form>
      <CancelForm operation={operation} />
      <p>
        <small>The code is 123456.</small>
      </p>
    </>,
  );

export const faultPage = (code: string): string =>
  documentOf('The operation cannot be carried out', <p>{`Error ${code}`}</p>);
