import type { AccountRequest, AdministeredBranches, Trial } from '@forecourt/shared/contract';
import { ask } from '../../bookings/bookings.fixture';
import { ruleDatabases } from '../../db/test-database';
import { buildServer } from '../../server';
import { BRANCH_ID } from '../payments.fixture';
import { paymentRoutes } from '../payments.routes';
import { addAttempt } from '../payments.store';
import { administrationDesk, ADMINISTRATOR } from './administration.fixture';

const SECRET = 'qwJHrjUOBfKmC576ILgskD5srU870gJ7';
const redsys = (change: Partial<AccountRequest> = {}, settings: AccountRequest['settings'] = {}): AccountRequest => ({
  accountCurrency: 'EUR',
  currencies: null,
  mode: 'production',
  isActive: true,
  settings: {
    merchantCode: '123456789',
    terminal: '1',
    secret: SECRET,
    family: 'HMAC_SHA256_V1',
    parametersInUrls: true,
    ...settings,
  },
  ...change,
});
const kept = (change: Partial<AccountRequest> = {}) => redsys({ settings: {}, ...change });

describe.each(ruleDatabases)('the gateways of a branch on $name', (database) => {
  const desk = administrationDesk(database);

  test('each kind of account says what it needs, by the gateway’s own schema, and which of it is secret', async () => {
    const { branches, gateways } = (await desk.ask('GET', '/branches')).json<AdministeredBranches>();
    expect(branches).toEqual([{ id: BRANCH_ID, name: 'Málaga', city: 'Málaga' }]);
    const kind = gateways.find(({ code }) => code === 'REDSYS');
    expect(kind).toMatchObject({ paymentTypes: [22], currencies: expect.arrayContaining(['EUR', 'USD']) });
    expect(kind?.settings).toContainEqual({
      name: 'family',
      kind: 'choice',
      isSecret: false,
      usedBy: [22],
      requiredBy: [22],
      choices: ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'],
    });
    expect(kind?.settings.filter(({ isSecret }) => isSecret).map(({ name }) => name)).toEqual(['secret']);
    const shared = gateways.find(({ code }) => code === 'FISERVIPG');
    expect([...(shared?.paymentTypes ?? [])].sort()).toEqual([16, 18]);
    expect(shared?.settings.find(({ name }) => name === 'apiKey')).toMatchObject({ requiredBy: [16], isSecret: true });
    const pem = gateways.find(({ code }) => code === 'POYNT')?.settings.find(({ name }) => name === 'privateKey');
    expect(pem?.kind).toBe('text-block');
  });

  test('a secret is written and never shown again; left out, it stays as it is', async () => {
    expect((await desk.save('REDSYS', redsys())).statusCode).toBe(200);
    const answer = await desk.save('REDSYS', kept({ currencies: ['EUR'], isActive: false }), 1);
    expect(answer.body).not.toContain(SECRET);
    const [account] = await desk.accounts();
    expect(account).toMatchObject({ version: 2, currencies: ['EUR'], isActive: false, usableBy: [22] });
    expect(account?.problem).toBeUndefined();
    expect(account?.settings).toContainEqual({ name: 'secret', isSet: true });
    expect(account?.settings).toContainEqual({ name: 'merchantCode', isSet: true, value: '123456789' });
    const stored = await desk.db.selectFrom('gateway_settings').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(SECRET);
  });

  test('who changed what is kept, without secrets, and nobody changes it afterwards', async () => {
    await desk.save('REDSYS', redsys());
    await desk.save('REDSYS', kept({ isActive: false }), 1, desk.other);
    const [first, second] = await desk.audit();
    expect(first).toMatchObject({ actor: ADMINISTRATOR, action: 'gateway.saved', before: null });
    expect(second).toMatchObject({
      actor: 'second@example.com',
      subject_kind: 'gateway',
      subject_id: `${BRANCH_ID}/REDSYS`,
      before: { isActive: true, settings: { merchantCode: '123456789', secret: '•••' } },
      after: { isActive: false },
    });
    expect(JSON.stringify([first, second])).not.toContain(SECRET);
    await expect(desk.db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
  });

  test('of two who change the same account one is told that it has changed', async () => {
    await desk.save('REDSYS', redsys());
    const answers = await Promise.all([
      desk.save('REDSYS', kept({ currencies: ['EUR'] }), 1),
      desk.save('REDSYS', kept({ currencies: ['USD'] }), 1, desk.other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect(await desk.audit()).toHaveLength(2);
  });

  test('what the gateway could not work with is refused at its field, and nothing is written', async () => {
    const wrong = redsys({ accountCurrency: 'PLN', currencies: ['EUR', 'PLN'] }, { merchantCode: '1', colour: 'red' });
    const { family, terminal, parametersInUrls, merchantCode, colour } = wrong.settings;
    const settings = { family, terminal, parametersInUrls, merchantCode, colour } as AccountRequest['settings'];
    const answer = await desk.save('REDSYS', { ...wrong, settings });
    expect([answer.statusCode, answer.json<{ details: unknown }>().details]).toEqual([
      422,
      {
        accountCurrency: 'errors.gatewayInvalidCurrency',
        currencies: 'errors.gatewayInvalidCurrency',
        'settings.merchantCode': 'errors.invalidSetting',
        'settings.secret': 'errors.inputIsRequired',
        'settings.colour': 'errors.invalidSetting',
      },
    ]);
    expect(await desk.accounts()).toEqual([]);
  });

  test('in production neither test accounts nor published keys can be switched on', async () => {
    Object.assign(desk.deps.config, { production: true });
    const published = redsys({}, { secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' });
    for (const request of [redsys({ mode: 'test' }), published]) {
      const refused = await desk.save('REDSYS', request);
      expect([refused.statusCode, refused.json<{ details: unknown }>().details]).toEqual([
        422,
        { mode: 'errors.testGatewayRefused' },
      ]);
    }
    expect((await desk.save('REDSYS', redsys({ mode: 'test', isActive: false }))).statusCode).toBe(200);
    expect((await desk.accounts())[0]?.problem).toBe('test-refused');
  });

  test('an account that is switched off, or takes other currencies, begins no payment', async () => {
    const shop = await buildServer(desk.deps, { areas: [paymentRoutes] });
    const url = `/api/booking/getgatewayinformation?branchOfficeId=${BRANCH_ID}&gatewayId=22`;
    const told = async () => (await ask(shop, { method: 'GET', url })).json<object>();
    await desk.save('REDSYS', redsys({ currencies: ['USD'] }));
    expect(await told()).toMatchObject({ code: 'REDSYS', currencies: ['USD'] });
    await desk.save('REDSYS', kept({ isActive: false }), 1);
    expect(await told()).toMatchObject({ errorCode: 'gateway-missing' });
    await shop.close();
  });

  test('the order is of all accounts at once, or of none', async () => {
    const genius = { token: 'token-of-genius', secret: 'secret-of-genius' };
    await desk.save('REDSYS', redsys());
    await desk.save('GENIUS', redsys({ accountCurrency: 'ZAR', settings: genius }));
    const order = (codes: string[]) => desk.ask('PUT', `/branches/${BRANCH_ID}/gateway-order`, { codes });
    expect((await order(['GENIUS'])).statusCode).toBe(412);
    expect((await order(['GENIUS', 'GENIUS'])).statusCode).toBe(412);
    expect((await order(['GENIUS', 'REDSYS'])).statusCode).toBe(200);
    expect((await desk.accounts()).map(({ code }) => code)).toEqual(['GENIUS', 'REDSYS']);
  });

  test('an account is not taken away while a payment of it is under way', async () => {
    await desk.save('REDSYS', redsys());
    await aBooking();
    const remove = (version: number) =>
      desk.ask('DELETE', `/branches/${BRANCH_ID}/gateways/REDSYS`, undefined, { 'if-match': `"${version}"` });
    expect((await remove(1)).json().errorCode).toBe('gateway-in-use');
    await desk.db.updateTable('payment_attempts').set({ state: 'declined' }).execute();
    expect((await remove(2)).statusCode).toBe(412);
    expect((await remove(1)).statusCode).toBe(200);
    expect(await desk.accounts()).toEqual([]);
    expect((await desk.audit()).at(-1)).toMatchObject({ action: 'gateway.removed', after: null });
  });

  test('settings of a gateway that nobody reaches are told so', async () => {
    await desk.save('REDSYS', redsys({ mode: 'test' }));
    const trial = await desk.ask('POST', `/branches/${BRANCH_ID}/gateways/REDSYS/try`);
    expect(trial.json<Trial>().results).toEqual([
      { paymentType: 22, outcome: 'unreachable', host: 'http://redsys.test' },
    ]);
  });

  async function aBooking(): Promise<void> {
    const booking = await desk.db
      .insertInto('bookings')
      .values({
        id: '1234ABCD5678',
        status: 1,
        user_id: null,
        email_key: 'ana@example.com',
        language: 'en-GB',
        branch_office_id: BRANCH_ID,
        model_id: 7,
        from_at: desk.now,
        to_at: new Date(desk.now.getTime() + 1000),
        currency: 'EUR',
        price_minor: 1000,
        pay_now_minor: 1000,
        online_payment: true,
        is_on_request: false,
        details: JSON.stringify({}),
        hold_expires_at: null,
        quoted_until: null,
        cancel_reason: null,
        created_at: desk.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addAttempt(desk.db, 'Redsys', {
      id: 'attempt',
      booking_id: booking.id,
      branch_office_id: BRANCH_ID,
      amount_minor: 1000,
      currency: 'EUR',
      state: 'pending',
      language: 'en-GB',
      order_no: booking.id,
      gateway_ref: null,
      gateway_code: null,
      created_at: desk.now,
      expires_at: desk.now,
    });
  }
});
