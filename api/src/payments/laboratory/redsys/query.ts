import { spanishTime, TYPES, type Operation, type RedsysBank } from './bank';
import { isSameSignature, signatureSteps, xmlSignature } from './crypto';
import { bankTerminal, type BankTerminal } from './test-data';

/** The query's DTD: elements come in this order, and no others. */
const FIELDS = {
  Transaction: ['Ds_MerchantCode', 'Ds_Terminal', 'Ds_Order', 'Ds_TransactionType'],
  Monitor: ['Ds_MerchantCode', 'Ds_Terminal', 'Ds_Order'],
} as const;
type Kind = keyof typeof FIELDS;
const KINDS: readonly Kind[] = ['Transaction', 'Monitor'];
/** Queries of whole days, which this bank does not answer. */
const KNOWN_KINDS = ['Transaction', 'Monitor', 'TransactionMasiva', 'MonitorMasiva', 'Detail'];

const VERSION = 'HMAC_SHA256_V1';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const envelope = (body: string): string =>
  '<?xml version="1.0" encoding="utf-8"?>' +
  '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">' +
  `<soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

const answered = (messages: string): string =>
  envelope(
    '<p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">' +
      `<consultaOperacionesReturn>${escaped(messages)}</consultaOperacionesReturn>` +
      '</p259:consultaOperacionesResponse>',
  );

const versioned = (content: string): string => `<Version Ds_Version="0.0"><Message>${content}</Message></Version>`;

const SOAP_FAULT = envelope(
  '<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>cadenaXML is missing</faultstring></soapenv:Fault>',
);

/** The text of `cadenaXML`, in CDATA or escaped; undefined for what is no such call. */
function chainOf(envelopeText: string): string | undefined {
  const [, inside] = /<(?:\w+:)?cadenaXML[^>]*>([\s\S]*?)<\/(?:\w+:)?cadenaXML>/.exec(envelopeText) ?? [];
  const [, plain] = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(inside ?? '') ?? [];
  return plain ?? (inside === undefined ? undefined : unescaped(inside));
}

interface Query {
  kind: Kind;
  fields: Record<string, string>;
  /** What is signed: the element `Version` as it was sent. */
  signed: string;
  signature: string;
}

const groupOf = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

/** A query as far as it can be read, or the code of the first thing wrong with it. */
function readQuery(chain: string): Query | string {
  const signed = groupOf(chain, /^\s*<Messages>\s*(<Version[\s\S]*<\/Version>)[\s\S]*<\/Messages>\s*$/);
  if (signed === undefined) return 'XML0001';
  const message = groupOf(signed, /<Message>([\s\S]*)<\/Message>/);
  if (message === undefined) return 'XML0002';
  const name = groupOf(message, /^\s*<(\w+)>[\s\S]*<\/\1>\s*$/);
  if (name === undefined || !KNOWN_KINDS.includes(name)) return 'XML0003';
  const found = [...message.matchAll(/<(\w+)>([^<]*)<\/\1>/g)];
  const kind = KINDS.find((one) => one === name && found.map(([, field]) => field).join() === FIELDS[one].join());
  if (kind === undefined) return 'XML0001';
  const fields = Object.fromEntries(found.map(([, ...pair]) => pair as [string, string]));
  const signature = groupOf(chain, /<Signature>([^<]*)<\/Signature>/);
  const fault = fieldFault(fields) ?? signatureFieldsFault(chain, signature);
  return fault ?? { kind, fields, signed, signature: signature ?? '' };
}

/** What each element must look like, and the code of one that does not. */
const FORMS = [
  ['Ds_MerchantCode', /./, 'XML0005'],
  ['Ds_MerchantCode', /^\d+$/, 'XML0007'],
  ['Ds_Terminal', /./, 'XML0009'],
  ['Ds_Terminal', /^\d+$/, 'XML0011'],
  ['Ds_Order', /./, 'XML0013'],
  ['Ds_Order', /^.{4,12}$/, 'XML0014'],
  ['Ds_Order', /^\d{4}/, 'XML0015'],
] as const;
const fieldFault = (fields: Readonly<Record<string, string>>): string | undefined =>
  FORMS.find(([name, form]) => !form.test(fields[name] ?? ''))?.[2];

function signatureFieldsFault(chain: string, signature: string | undefined): string | undefined {
  const version = groupOf(chain, /<SignatureVersion>([^<]*)<\/SignatureVersion>/);
  if (signature === undefined) return 'XML0021';
  if (signature === '') return 'XML0022';
  if (version === '') return 'XML0029';
  return version === VERSION ? undefined : 'XML0030';
}

interface Stated {
  type: string;
  amount: string;
  currency: string;
  /** S: asked for; A: the holder authenticates; F: finished. */
  state: 'S' | 'A' | 'F';
  response?: string | undefined;
  authorisation: string;
  at: Date;
}

function statesOf({ asked, told, startedAt, challenged, response, authorisation, later }: Operation): Stated[] {
  const unfinished = challenged ? 'A' : 'S';
  const payment: Stated = {
    type: asked['DS_MERCHANT_TRANSACTIONTYPE'] ?? TYPES.sale,
    ...told,
    state: response === undefined ? unfinished : 'F',
    response,
    authorisation,
    at: startedAt,
  };
  return [
    payment,
    ...later.map((done): Stated => ({ ...done, amount: String(done.amount), currency: told.currency, state: 'F' })),
  ];
}

function responseElement({ fields, stated }: { fields: Query['fields']; stated: Stated }): string {
  const { date, time } = spanishTime(stated.at);
  const values: Record<string, string | undefined> = {
    Ds_MerchantCode: fields['Ds_MerchantCode'],
    Ds_Terminal: fields['Ds_Terminal'],
    Ds_Order: fields['Ds_Order'],
    Ds_TransactionType: stated.type,
    Ds_Date: date,
    Ds_Hour: time,
    Ds_Amount: stated.amount,
    Ds_Currency: stated.currency,
    Ds_SecurePayment: stated.type === TYPES.sale ? '1' : '0',
    Ds_State: stated.state,
    Ds_Response: stated.response,
    Ds_AuthorisationCode: stated.response === undefined ? undefined : stated.authorisation,
  };
  const elements = Object.entries(values).map(([name, value]) =>
    value === undefined ? '' : `<${name}>${escaped(value)}</${name}>`,
  );
  return `<Response Ds_Version="0.0">${elements.join('')}</Response>`;
}

/** Answers `consultaOperaciones`, the query of what became of an order: SOAP around a signed XML text. */
export async function answerQuery(bank: RedsysBank, envelopeText: string): Promise<{ status: number; xml: string }> {
  const chain = chainOf(envelopeText);
  if (chain === undefined) return { status: 500, xml: SOAP_FAULT };
  const query = readQuery(chain);
  if (typeof query === 'string') return refused(bank, '', query);
  const order = query.fields['Ds_Order'] ?? '';
  const terminal = bankTerminal(query.fields['Ds_MerchantCode'], query.fields['Ds_Terminal']);
  if (terminal === undefined) return refused(bank, order, 'XML0024');
  const signer = { family: VERSION, secret: terminal.secret } as const;
  const signedPart = { name: 'the element Version as it is sent', text: query.signed };
  const signature = await signatureSteps(signer, order, signedPart, query.signature);
  if (!isSameSignature(query.signature, await xmlSignature(terminal.secret, order, query.signed)))
    return refused(bank, order, 'XML0023', signature);
  const operation = bank.find(terminal, order);
  const stated = operation === undefined ? [] : statesOf(operation);
  const wanted =
    query.kind === 'Monitor' ? stated : stated.filter(({ type }) => type === query.fields['Ds_TransactionType']);
  if (wanted.length === 0) return refused(bank, order, 'XML0024', signature);
  const detail = wanted.map(({ type, state, response }) => `type ${type}: ${state} ${response ?? ''}`).join('; ');
  bank.bench.note({ event: 'queried', order, detail, signature });
  return signedAnswer(
    terminal,
    order,
    wanted.map((one) => responseElement({ fields: query.fields, stated: one })),
  );
}

async function signedAnswer(terminal: BankTerminal, order: string, responses: readonly string[]) {
  const version = versioned(responses.join(''));
  const signature = await xmlSignature(terminal.secret, order, version);
  return {
    status: 200,
    xml: answered(`<Messages>${version}<Signature>${signature}</Signature></Messages>`),
  };
}

function refused(bank: RedsysBank, order: string, code: string, signature?: string[]) {
  bank.bench.note({ event: 'query refused', order, detail: code, signature });
  const error = versioned(`<ErrorMsg><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg>`);
  return { status: 200, xml: answered(`<Messages>${error}</Messages>`) };
}
