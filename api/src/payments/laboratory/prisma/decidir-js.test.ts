import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JSDOM, VirtualConsole } from 'jsdom';
import { openLaboratory, type Laboratory } from '../laboratory';
import { ACCOUNTS } from './test-data';

const [SHOP] = ACCOUNTS;
const FIELDS: Record<string, string> = {
  card_number: '4507 9900 0000 4905',
  card_expiration_month: '8',
  card_expiration_year: '30',
  security_code: '123',
  card_holder_name: 'ADA LOVELACE',
  card_holder_doc_type: 'dni',
  card_holder_doc_number: '27859328',
};

interface Made {
  status: number;
  response: { id?: string; error?: unknown[] };
}
interface Decidir {
  setPublishableKey: (key: string) => void;
  setTimeout: (milliseconds: number) => void;
  createToken: (form: Element, callback: (status: number, response: Made['response']) => void) => void;
}
type DecidirClass = new (api?: string | null, withoutFingerprint?: boolean) => Decidir;

describe('the library of the simulated Payway in the page of a shop', () => {
  let laboratory: Laboratory;
  let origin: string;

  beforeEach(async () => {
    laboratory = await openLaboratory({ clock: () => new Date('2026-11-22T12:00:00Z'), gateways: ['Prisma'] });
    origin = laboratory.originOf('Prisma');
  });
  afterEach(() => laboratory.close());

  const inputsOf = (fields: object) =>
    Object.entries(fields)
      .map(([name, value]) => `<input data-decidir="${name}" value="${value}">`)
      .join('');

  /** A page of another origin, which loads the script and asks the API across origins as a browser does. */
  async function tokenise(change: object = {}, api: string | null = `${origin}/api/v2`, timeoutMs = 0): Promise<Made> {
    const { window } = new JSDOM(
      `<form>${inputsOf({ ...FIELDS, ...change })}</form><script src="${origin}/static/v2.6.4/decidir.js"></script>`,
      {
        url: 'https://shop.test/payment',
        runScripts: 'dangerously',
        resources: 'usable',
        virtualConsole: new VirtualConsole(),
      },
    );
    await new Promise((resolve) => window.addEventListener('load', resolve));
    const { Decidir } = window as unknown as { Decidir: DecidirClass };
    const decidir = new Decidir(api, true);
    decidir.setPublishableKey(SHOP.publicKey);
    decidir.setTimeout(timeoutMs);
    const form = window.document.forms[0];
    if (form === undefined) throw new Error('The page must have a form.');
    return new Promise<Made>((resolve) =>
      decidir.createToken(form, (status, response) => resolve({ status, response })),
    ).finally(() => window.close());
  }

  test('turns the marked inputs of a form into a token that pays', async () => {
    const { status, response } = await tokenise();
    expect([status, response]).toEqual([
      201,
      expect.objectContaining({
        last_four_digits: '4905',
        cardholder: { identification: { type: 'dni', number: '27859328' }, name: 'ADA LOVELACE' },
      }),
    ]);
    const paid = await fetch(`${origin}/api/v2/payments`, {
      method: 'POST',
      headers: { apikey: SHOP.privateKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        site_transaction_id: '1234ABCD5678',
        token: response.id,
        payment_method_id: 1,
        bin: '450799',
        amount: 100,
        currency: 'ARS',
        installments: 1,
        payment_type: 'single',
        sub_payments: [],
      }),
    });
    expect(paid.status).toBe(201);
  });

  test('asks its own origin unless the shop names another API', async () => {
    expect((await tokenise({}, null)).status).toBe(201);
  });

  test('hands on what the API refuses', async () => {
    const { status, response } = await tokenise({ security_code: '12' });
    expect([status, response]).toEqual([
      400,
      { error_type: 'invalid_request_error', validation_errors: [{ code: 'invalid_param', param: 'security_code' }] },
    ]);
  });

  test('names the faults of a form and sends nothing', async () => {
    const { status, response } = await tokenise({
      card_number: '4507 9900 0000 4906',
      card_expiration_year: '20',
      card_holder_name: '',
    });
    expect([status, response]).toEqual([
      422,
      {
        error: [
          ['invalid_card_number', 'Invalid Card Number', 'card_number'],
          ['invalid_expiry_date', 'Expiry date is invalid', 'expiry_date'],
          ['empty_card_holder_name', 'Card Holder Name is empty', 'card_holder_name'],
        ].map(([type, message, param]) => ({ isValid: false, error: { type, message, param }, param })),
      },
    ]);
    expect(laboratory.benchOf('Prisma').exchanges).toEqual([]);
  });

  test.each([
    ['', 'empty_card_number'],
    ['4507 ABCD', 'nan_card_number'],
    ['4507 9900', 'invalid_card_number'],
  ])('says of the number %j: %s', async (card_number, type) => {
    expect((await tokenise({ card_number })).response.error).toMatchObject([{ error: { type } }]);
  });

  test('an API that cannot be reached is told by status 0', async () => {
    const { status, response } = await tokenise({}, 'http://127.0.0.1:1/api/v2');
    expect([status, response.error]).toMatchObject([0, [{ error: { type: 'network_error' } }]]);
  });

  test('an API that never answers is given up after the time that the shop has set', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const { status, response } = await tokenise({}, `http://127.0.0.1:${port}/api/v2`, 20);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    expect([status, response.error]).toMatchObject([0, [{ error: { type: 'timeout' } }]]);
  });
});
