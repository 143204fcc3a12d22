import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageChain, type Language } from '@forecourt/shared/contract';
import { BRAND_NAMES, CARD_BRANDS, type CardBrand } from './card-rules';
import texts from './texts.json';

type TextKey = keyof typeof texts;
function cardText(key: TextKey, language: Language): string {
  const text: Partial<Record<Language, string>> = texts[key];
  const found = languageChain(language).find((candidate) => text[candidate] !== undefined);
  return (found && text[found]) ?? texts[key]['en-GB'];
}

/** What the card form needs of the attempt that it pays. */
export interface CardFormFacts {
  language: Language;
  /** As the storefront shows it. */
  amount: string;
  /** Where the page posts the card, or its token. */
  payPath: string;
  storefront: string;
  attemptId: string;
  brands: readonly string[];
  documentTypes: readonly string[];
  instalments: readonly number[];
  /** The vendor's own library, which makes a token of the card in the browser. */
  library?: { script: string; api: string; publicKey: string } | undefined;
}

/** The payment page lends its theme as variables (`payment-frame.tsx`); the second values are for a form without it. */
const STYLE =
  ':root{color-scheme:light}' +
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:20px;color:var(--text,#1b2430);' +
  'background:var(--surface-raised,#fff)}' +
  'h1{font-size:18px;line-height:1.3;margin:0 0 12px}form{display:grid;gap:12px}' +
  'label,legend{font-weight:600;display:block;margin-bottom:4px}' +
  'input,select{font:inherit;width:100%;box-sizing:border-box;min-height:44px;padding:8px 12px;' +
  'border:1px solid var(--line-strong,#6b7585);border-radius:8px;background:transparent;color:inherit}' +
  'option{background:var(--surface-raised,#fff)}' +
  '[aria-invalid=true]{border-color:var(--negative,#b3261e)}p{margin:0}' +
  '.fault{color:var(--negative,#b3261e);font-size:14px}.fault:not(:empty){margin:4px 0 0}' +
  '.row{display:grid;grid-template-columns:1fr 1fr;column-gap:12px}' +
  '.row>div{display:grid;grid-template-rows:subgrid;grid-row:span 3}.row label{align-self:end}' +
  'button{font:inherit;font-size:18px;font-weight:650;min-height:54px;border:0;padding:12px 26px;margin-top:8px;' +
  'border-radius:var(--button-primary-radius,var(--radius-button,8px));cursor:pointer;' +
  'background:var(--button-primary,var(--accent,#0b5cad));' +
  'color:var(--button-primary-text,var(--accent-contrast,#fff))}' +
  'button[disabled]{opacity:.6;cursor:progress}' +
  ':focus-visible{outline:3px solid var(--focus,#0b5cad);outline-offset:2px}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Only the form's own script runs, and the vendor's library where the card becomes a token in the browser. */
export function cardPolicy({ storefront, library }: Pick<CardFormFacts, 'storefront' | 'library'>): string {
  const vendor = library ? [new URL(library.script).origin] : [];
  const api = library ? [new URL(library.api).origin] : [];
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ["script-src 'self'", ...vendor].join(' '),
    ["connect-src 'self'", ...api].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${storefront}`,
  ].join('; ');
}

interface Entry {
  /** What the vendor's library calls it. */
  vendorName?: string;
  autoComplete: string;
  maxLength: number;
  inputMode?: 'numeric';
}
const ENTRIES = {
  holder: { vendorName: 'card_holder_name', autoComplete: 'cc-name', maxLength: 60 },
  number: { vendorName: 'card_number', autoComplete: 'cc-number', inputMode: 'numeric', maxLength: 23 },
  expiry: { autoComplete: 'cc-exp', inputMode: 'numeric', maxLength: 9 },
  securityCode: { vendorName: 'security_code', autoComplete: 'cc-csc', inputMode: 'numeric', maxLength: 4 },
  documentId: { vendorName: 'card_holder_doc_number', autoComplete: 'off', maxLength: 20 },
} as const satisfies Record<string, Entry>;

function Entry({ name, label }: { name: keyof typeof ENTRIES; label: string }) {
  const { vendorName, ...input }: Entry = ENTRIES[name];
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input id={name} data-decidir={vendorName} aria-describedby={`${name}-fault`} required {...input} />
      <p className="fault" id={`${name}-fault`} role="alert" />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  values: readonly (string | number)[];
  names?: Readonly<Partial<Record<string | number, string>>>;
}
function Choice({ name, label, values, names = {} }: ChoiceProps) {
  if (values.length === 0) return null;
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <select id={name}>
        {values.map((value) => (
          <option key={value} value={value}>
            {names[value] ?? value}
          </option>
        ))}
      </select>
    </div>
  );
}

const listOf = (brands: readonly CardBrand[], language: Language): string =>
  new Intl.ListFormat(language).format(brands.map((brand) => BRAND_NAMES[brand]));

/** The card form as a document of its own, which stands in a frame of the payment page and nowhere else. */
export function cardPage(facts: CardFormFacts): string {
  const { language, amount, documentTypes, instalments } = facts;
  const text = (key: TextKey) => cardText(key, language);
  const offered = CARD_BRANDS.filter((brand) => facts.brands.includes(brand));
  const faults = { holder: text('holderFault'), number: text('numberFault'), expiry: text('expiryFault') };
  const forScript = {
    ...facts,
    brands: offered,
    texts: {
      ...faults,
      securityCode: text('securityCodeFault'),
      documentId: text('documentFault'),
      brand: text('brandFault').replace('{{brands}}', listOf(offered, language)),
      paying: text('paying'),
      over: text('over'),
      unreachable: text('unreachable'),
    },
  };
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="referrer" content="no-referrer" />
        <title>{text('title')}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>
          <h1>{text('title')}</h1>
          <form id="card" data-facts={JSON.stringify(forScript)} aria-label={text('title')} noValidate>
            <Entry name="holder" label={text('holder')} />
            <Entry name="number" label={text('number')} />
            <div className="row">
              <Entry name="expiry" label={text('expiry')} />
              <Entry name="securityCode" label={text('securityCode')} />
            </div>
            <Choice name="brand" label={text('brand')} values={offered} names={BRAND_NAMES} />
            {documentTypes.length > 0 && (
              <div className="row">
                <Choice name="documentType" label={text('documentType')} values={documentTypes} />
                <Entry name="documentId" label={text('documentId')} />
              </div>
            )}
            <Choice name="instalments" label={text('instalments')} values={instalments} />
            <input type="hidden" data-decidir="card_expiration_month" id="vendor-month" />
            <input type="hidden" data-decidir="card_expiration_year" id="vendor-year" />
            <input type="hidden" data-decidir="card_holder_doc_type" id="vendor-document" />
            {/* Without its script the form would lead the frame away. */}
            <button type="submit" disabled>
              {text('pay').replace('{{amount}}', amount)}
            </button>
            <div>
              <p className="fault" role="alert" id="failed" />
              <p role="status" id="said" />
            </div>
          </form>
        </main>
        <script src="/card-form.js" defer />
      </body>
    </html>,
  )}`;
}
