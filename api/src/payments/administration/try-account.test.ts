import { PAYMENT_TYPES, type AccountRequest, type Trial } from '@forecourt/shared/contract';
import { gatewaySettingsSeed } from '../../db/seed/gateway-settings';
import { ruleDatabases } from '../../db/test-database';
import { GATEWAYS } from '../gateways/registry';
import { openLaboratory, type Laboratory } from '../laboratory/laboratory';
import { BRANCH_ID } from '../payments.fixture';
import { administrationDesk } from './administration.fixture';

/** Of each account one setting that the vendor checks, as somebody would mistype it. */
const MISTYPED: Readonly<Record<string, AccountRequest['settings']>> = {
  REDSYS: { secret: 'qwJHrjUOBfKmC576ILgskD5srU870gJ7' },
  PRISMA: { privateKey: '566f2c897b5e4bfaa0ec2452f5d67f14' },
  CECABANK: { secret: 'qwJHrjUOBfKmC576ILgskD5srU870gJ7' },
  FISERVIPG: { apiSecret: 'another-secret' },
  BAC: { key: 'another-key' },
  PROMERICA: { password: 'another-password' },
  POYNT: { applicationId: 'urn:aid:00000000-0000-0000-0000-000000000000' },
  ML: { accessToken: 'TEST-0000000000000000-000000-00000000000000000000000000000000-000000000' },
  PL: { clientSecret: 'another-secret' },
  GENIUS: { secret: '00000000-4b5a-4697-8877-665544332211' },
  STRIPE: { secretKey: 'sk_test_somebodyelse' },
  PIX: { clientSecret: 'another-secret' },
  TBANKCL: { apiKey: '00000000000000000000000000000000' },
};

describe.each(ruleDatabases)('trying the keys of an account at the vendor', (database) => {
  const desk = administrationDesk(database);
  let laboratory: Laboratory;
  beforeAll(async () => {
    laboratory = await openLaboratory({ clock: () => desk.now });
  });
  afterAll(() => laboratory.close());
  beforeEach(async () => {
    Object.assign(desk.deps.config, { laboratory: laboratory.originOf });
    await gatewaySettingsSeed.seed(desk.db);
  });

  const tried = async (code: string) => {
    const { results } = (await desk.ask('POST', `/branches/${BRANCH_ID}/gateways/${code}/try`)).json<Trial>();
    return results.map(({ paymentType, outcome }) => [PAYMENT_TYPES[paymentType], outcome]);
  };
  const movements = () =>
    Object.values(GATEWAYS).flatMap(({ paymentType }) => laboratory.benchOf(paymentType).movements);

  test('every vendor lets in whoever has its keys, and no money moves', async () => {
    const answers = [];
    for (const { code } of await desk.accounts()) answers.push(...(await tried(code)));
    const all = Object.values(GATEWAYS).map(({ paymentType }) => [paymentType, 'accepted']);
    expect(answers.sort()).toEqual(all.sort());
    expect(movements()).toEqual([]);
  });

  test.each(Object.entries(MISTYPED))('%s refuses a mistyped key, which is told', async (code, settings) => {
    const account = (await desk.accounts()).find((candidate) => candidate.code === code);
    const { accountCurrency = 'EUR', currencies = null, mode = 'test', version = 0 } = account ?? {};
    const saved = await desk.save(code, { accountCurrency, currencies, mode, isActive: true, settings }, version);
    expect(saved.statusCode).toBe(200);
    const outcomes = (await tried(code)).map(([, outcome]) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['refused']));
  });

  test('a terminal without the bank’s query service is tried by an operation that nothing comes of', async () => {
    const [account] = (await desk.accounts()).filter(({ code }) => code === 'REDSYS');
    const request = { accountCurrency: 'EUR', currencies: null, mode: 'test', isActive: true } as const;
    await desk.save('REDSYS', { ...request, settings: { queries: false } }, account?.version);
    expect(await tried('REDSYS')).toEqual([['Redsys', 'accepted']]);
    await desk.save('REDSYS', { ...request, settings: MISTYPED['REDSYS'] ?? {} }, 2);
    expect(await tried('REDSYS')).toEqual([['Redsys', 'refused']]);
  });

  test('a branch has no account of a gateway that nobody has set up', async () => {
    expect((await desk.ask('POST', `/branches/${BRANCH_ID}/gateways/NOBODY/try`)).statusCode).toBe(404);
  });
});
