import type { GatewayCode } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../database';
import { demoPoyntAccount } from './poynt-account';

/** The vendor's public test merchant. */
const TEST_MERCHANT = { merchantCode: '999008881', secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };
const TERMINALS = {
  usual: { ...TEST_MERCHANT, terminal: '1', family: 'HMAC_SHA256_V1', parametersInUrls: true },
  /** Comes back without parameters, so that both ways of returning are seen in the demo. */
  bare: { ...TEST_MERCHANT, terminal: '2', family: 'HMAC_SHA256_V1', parametersInUrls: false },
  newFamily: { ...TEST_MERCHANT, terminal: '49', family: 'HMAC_SHA512_V2', parametersInUrls: true },
} as const;

function terminalOf(position: number): (typeof TERMINALS)[keyof typeof TERMINALS] {
  if (position === 1) return TERMINALS.bare;
  return position % 3 === 2 ? TERMINALS.newFamily : TERMINALS.usual;
}

interface DemoAccount {
  code: GatewayCode;
  currency: string;
  settings: (position: number) => object;
}
/** What every branch has: the vendors' test accounts, as their manuals or the payment laboratory publish them. */
const ACCOUNTS: readonly DemoAccount[] = [
  { code: 'REDSYS', currency: 'EUR', settings: terminalOf },
  {
    code: 'PRISMA',
    currency: 'ARS',
    settings: () => ({
      publicKey: 'b192e4cb99564b84bf5db5550112adea',
      privateKey: '566f2c897b5e4bfaa0ec2452f5d67f13',
      instalments: [1, 3, 6],
    }),
  },
  {
    code: 'CECABANK',
    currency: 'EUR',
    settings: () => ({
      merchantId: '111950028',
      acquirerBin: '0000554052',
      terminalId: '00000003',
      secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
      cipher: 'SHA2',
    }),
  },
  {
    code: 'FISERVIPG',
    currency: 'EUR',
    settings: () => ({
      storeName: '10123456789',
      sharedSecret: 'sharedsecret',
      apiKey: 'apikey',
      apiSecret: 'apisecret',
    }),
  },
  {
    code: 'BAC',
    currency: 'EUR',
    settings: () => ({ keyId: '12345', key: 'testkey', securityKey: 'testkey', processorId: 'lab-eur' }),
  },
  {
    code: 'PROMERICA',
    currency: 'USD',
    settings: () => ({
      powerTranzId: '88801234',
      password: 'lab-password',
      pageSet: 'PTZ/Forecourt',
      pageName: 'Pay',
    }),
  },
  { code: 'POYNT', currency: 'USD', settings: () => demoPoyntAccount },
  {
    code: 'ML',
    currency: 'ARS',
    settings: () => ({
      accessToken: 'TEST-4934588586838432-112010-5c1e0c4f2b7d4a3e9f8a6b5d4c3b2a10-241983630',
      webhookSecret: 'your_secret_key_here',
      publicKey: 'TEST-d0a26210-d215-4716-9704-17d3f8d0dd20',
    }),
  },
  {
    code: 'PL',
    currency: 'EUR',
    settings: () => ({
      clientId: 'AYSq3RDGsmBLJE-otTkBtM-jBRd1TCQwFf9RGfwddNXWz0uFU9ztymylOhRS',
      clientSecret: 'EGnHDxD_qRPdaLdZz8iCr8N7_MzF-YHPTkjs6NKYQvQSBngp4PTTVWkPZRbL',
      webhookId: '1JE4291016473214C',
    }),
  },
  {
    code: 'GENIUS',
    currency: 'ZAR',
    settings: () => ({
      token: 'c0ffee00-4a11-4d2e-9b7c-2f6f5a1d8e30',
      secret: '0f1e2d3c-4b5a-4697-8877-665544332211',
    }),
  },
  {
    code: 'STRIPE',
    currency: 'EUR',
    settings: () => ({
      secretKey: 'sk_test_laboratory',
      publishableKey: 'pk_test_laboratory',
      webhookSecret: 'whsec_test_secret',
    }),
  },
  {
    code: 'PIX',
    currency: 'BRL',
    settings: () => ({
      clientId: 'laboratory-client',
      clientSecret: 'laboratory-secret',
      key: '123e4567-e12b-12d1-a456-426655440000',
    }),
  },
  {
    code: 'TBANKCL',
    currency: 'CLP',
    settings: () => ({
      commerceCode: '597055555532',
      apiKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
    }),
  },
];

async function seedGatewaySettings(db: DbOrTransaction): Promise<void> {
  const branches = await db.selectFrom('branch_offices').select('id').orderBy('id').execute();
  const rows = branches.flatMap(({ id }, position) =>
    ACCOUNTS.map(({ code, currency, settings }) => ({
      branch_office_id: id,
      gateway_code: code,
      account_currency: currency,
      mode: 'test' as const,
      settings: JSON.stringify(settings(position)),
    })),
  );
  if (rows.length > 0) await db.insertInto('gateway_settings').values(rows).execute();
}

export const gatewaySettingsSeed = { name: 'gateway-settings', seed: seedGatewaySettings };
