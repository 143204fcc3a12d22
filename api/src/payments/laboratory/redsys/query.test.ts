import { createCipheriv, createHmac } from 'node:crypto';
import { createRedsysAPI, type RedsysAPI } from 'redsys-easy';
import { openLaboratory, type Laboratory } from '../laboratory';
import { postForm } from '../shop.fixture';

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const ORDER = '1234ABCD5678';
const CARD = { number: '4548810000000003', month: '12', year: '49', securityCode: '123' };
const CHALLENGED = { ...CARD, number: '4548817212493017' };

/** As the manual of the query says, by other primitives than the bank's. */
function xmlSignature(order: string, text: string): string {
  const padded = Buffer.alloc(Math.ceil(order.length / 8) * 8);
  padded.write(order);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(SECRET, 'base64'), Buffer.alloc(8)).setAutoPadding(false);
  const key = Buffer.concat([cipher.update(padded), cipher.final()]);
  return createHmac('sha256', key).update(text).digest('base64');
}

const MERCHANT = '<Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal>';
const transaction = (type: string, order = ORDER) =>
  `<Transaction>${MERCHANT}<Ds_Order>${order}</Ds_Order><Ds_TransactionType>${type}</Ds_TransactionType></Transaction>`;
const monitor = `<Monitor>${MERCHANT}<Ds_Order>${ORDER}</Ds_Order></Monitor>`;

describe("Redsys' query of an order", () => {
  let lab: Laboratory;
  let bank: string;
  let library: RedsysAPI;

  beforeEach(async () => {
    lab = await openLaboratory({ clock: () => new Date('2026-11-20T09:15:00Z'), gateways: ['Redsys'] });
    bank = lab.originOf('Redsys');
    const url = `${bank}/sis/rest/trataPeticionREST`;
    library = createRedsysAPI({
      secretKey: SECRET,
      urls: { redirect: bank, restTrataPeticion: url, restIniciaPeticion: url },
    });
  });
  afterEach(() => lab.close());

  const asked = {
    DS_MERCHANT_AMOUNT: '12345',
    DS_MERCHANT_ORDER: ORDER,
    DS_MERCHANT_MERCHANTCODE: '999008881',
    DS_MERCHANT_CURRENCY: '978' as const,
    DS_MERCHANT_TRANSACTIONTYPE: '0' as const,
    DS_MERCHANT_TERMINAL: '1',
  };
  const opened = async () => {
    const page = await postForm(`${bank}/sis/realizarPago`, { ...library.createRedirectForm(asked).body });
    return /\/pay\/(\w+)/.exec(page.body)?.[1] ?? '';
  };
  const pay = async (card = CARD) => postForm(`${bank}/pay/${await opened()}`, card);
  const query = async (message: string, { order = ORDER, signature = '', version = 'HMAC_SHA256_V1' } = {}) => {
    const signed = `<Version Ds_Version="0.0"><Message>${message}</Message></Version>`;
    const chain =
      `<Messages>${signed}<Signature>${signature || xmlSignature(order, signed)}</Signature>` +
      `<SignatureVersion>${version}</SignatureVersion></Messages>`;
    const response = await fetch(`${bank}/apl02/services/SerClsWSConsulta`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
      body:
        '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
        'xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones>' +
        `<cadenaXML><![CDATA[${chain}]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`,
    });
    const [, inside = ''] =
      /<consultaOperacionesReturn>(.*)<\/consultaOperacionesReturn>/.exec(await response.text()) ?? [];
    return inside.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  };
  const values = (answer: string, name: string) =>
    [...answer.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);

  test('says what became of a payment, in a signed answer', async () => {
    await pay();
    const answer = await query(transaction('0'));
    for (const [name, value] of [
      ['Ds_Order', ORDER],
      ['Ds_Date', '2026-11-20'],
      ['Ds_Hour', '10:15:00'],
      ['Ds_Amount', '12345'],
      ['Ds_Currency', '978'],
      ['Ds_State', 'F'],
      ['Ds_Response', '0000'],
    ] as const)
      expect([name, values(answer, name)]).toEqual([name, [value]]);
    const [signed = ''] = /<Version.*<\/Version>/.exec(answer) ?? [];
    expect(values(answer, 'Signature')).toEqual([xmlSignature(ORDER, signed)]);
  });

  test('says how far an unfinished payment has come, and no response', async () => {
    const operation = await opened();
    expect(values(await query(transaction('0')), 'Ds_State')).toEqual(['S']);
    await postForm(`${bank}/pay/${operation}`, CHALLENGED);
    const answer = await query(transaction('0'));
    expect([values(answer, 'Ds_State'), values(answer, 'Ds_Response')]).toEqual([['A'], []]);
  });

  test('a monitor lists the refunds as well', async () => {
    await pay();
    await library.restTrataPeticion({ ...asked, DS_MERCHANT_TRANSACTIONTYPE: '3', DS_MERCHANT_AMOUNT: '100' } as never);
    const answer = await query(monitor);
    expect(values(answer, 'Ds_TransactionType')).toEqual(['0', '3']);
    expect(values(answer, 'Ds_Response')).toEqual(['0000', '0900']);
    expect(values(await query(transaction('3')), 'Ds_Amount')).toEqual(['100']);
  });

  test('a prepared wrong amount is also what the query says', async () => {
    lab.benchOf('Redsys').prepare({ notification: 'wrongAmount' });
    await pay();
    expect(values(await query(transaction('0')), 'Ds_Amount')).toEqual(['12346']);
  });

  test.each([
    ['an order that nobody has sent', transaction('0'), {}, 'XML0024'],
    ['a wrong signature', transaction('0'), { signature: 'AAAA' }, 'XML0023'],
    ['another version', transaction('0'), { version: 'HMAC_SHA512_V2' }, 'XML0030'],
    ['elements in another order', `<Monitor><Ds_Order>${ORDER}</Ds_Order>${MERCHANT}</Monitor>`, {}, 'XML0001'],
    ['an unknown message', '<Refund></Refund>', {}, 'XML0003'],
    ['an order without four digits', transaction('0', 'ABCD'), { order: 'ABCD' }, 'XML0015'],
  ])('%s is refused', async (_what, message, change, code) => {
    expect(values(await query(message, change), 'Ds_ErrorCode')).toEqual([code]);
  });
});
