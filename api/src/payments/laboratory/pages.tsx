import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f4f6;color:#1f2430}' +
  'main{max-width:28rem;margin:2rem auto;background:#fff;' +
  'padding:1.5rem;border-radius:.5rem;border-top:4px solid #b4451f}' +
  '.framed{background:#fff}.framed main{max-width:none;margin:0;border-radius:0}' +
  'h1{font-size:1.25rem;margin:0 0 1rem}' +
  'dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}dt{color:#4b5563}' +
  'dd{margin:0;text-align:right;overflow-wrap:anywhere}label{display:block;margin:.75rem 0 .25rem}' +
  'input,select{font:inherit;width:100%;box-sizing:border-box;min-height:2.75rem;padding:.5rem;' +
  'border:1px solid #6b7280;border-radius:.25rem}' +
  '.row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:.75rem}' +
  'button{font:inherit;min-height:2.75rem;padding:.5rem 1rem;border-radius:.25rem;' +
  'border:1px solid #8f3516;cursor:pointer;margin-top:1rem;width:100%}' +
  '.pay{background:#a03d1a;color:#fff}.cancel{background:#fff;color:#8f3516}' +
  ':focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}[role=alert]{color:#9b1c1c;font-weight:600}' +
  'small{color:#4b5563}' +
  'main.wide{max-width:60rem;overflow-wrap:anywhere}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}' +
  'summary{min-height:2.75rem;cursor:pointer}table{width:100%;border-collapse:collapse}' +
  'th,td{padding:.5rem;border-bottom:1px solid #d1d5db;text-align:left;vertical-align:top}ul,ol{padding-left:1.25rem}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface PageOptions {
  title: string;
  /** Origins to which its forms, and the redirects after them, may lead beside the vendor's own. */
  formTo?: readonly string[];
  /** For pages that are read rather than filled in. */
  wide?: boolean;
  /** Who may show the page in a frame; nobody unless said. */
  framedBy?: string;
  /** Scripts by their text; they run by their hash. */
  script?: string;
}

/** Sends a page of a simulated vendor: plain forms, and no script unless the vendor's own page needs one. */
export function sendPage(
  reply: FastifyReply,
  { title, formTo = [], wide = false, framedBy, script }: PageOptions,
  body: ReactNode,
): FastifyReply {
  const scriptHash = script === undefined ? '' : createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ...(script === undefined ? [] : [`script-src 'sha256-${scriptHash}'`, "connect-src 'self'"]),
    ["form-action 'self'", ...formTo].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ');
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body className={framedBy === undefined ? undefined : 'framed'}>
        <main className={wide ? 'wide' : undefined}>
          <h1>{title}</h1>
          {body}
        </main>
        {script !== undefined && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>,
  );
  return reply.header('content-security-policy', policy).type('text/html').send(`<!doctype html>${html}`);
}

/** The origins of a shop's addresses, for `formTo`; none for what is no address. */
export const originsOf = (...addresses: readonly (string | undefined)[]): string[] => {
  const origins = addresses.map((address) =>
    address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined,
  );
  return [...new Set(origins)].filter((origin) => origin !== undefined);
};

export const Facts = ({ facts }: { facts: Readonly<Record<string, string>> }) => (
  <dl>
    {Object.entries(facts).map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);

interface FieldProps {
  id: string;
  label: string;
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string;
  inputMode?: 'numeric' | 'text';
  defaultValue?: string;
}
export const Field = ({ id, label, ...input }: FieldProps) => (
  <>
    <label htmlFor={id}>{label}</label>
    <input id={id} name={id} inputMode="numeric" required {...input} />
  </>
);

/** Number, month, year and security code: `number`, `month`, `year`, `securityCode`. */
export const CardFields = () => (
  <>
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
  </>
);

/** A form with one button, such as "Cancel". */
export const ButtonForm = ({ action, label, look = 'cancel' }: { action: string; label: string; look?: string }) => (
  <form method="post" action={action}>
    <button className={look}>{label}</button>
  </form>
);
