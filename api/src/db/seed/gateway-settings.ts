import type { DbOrTransaction } from '../database';

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

/** Every branch of the demo takes cards by Redsys, with the vendor's test terminals. */
async function seedGatewaySettings(db: DbOrTransaction): Promise<void> {
  const branches = await db.selectFrom('branch_offices').select('id').orderBy('id').execute();
  const rows = branches.map(({ id }, position) => ({
    branch_office_id: id,
    gateway_code: 'REDSYS',
    account_currency: 'EUR',
    mode: 'test' as const,
    settings: JSON.stringify(terminalOf(position)),
  }));
  if (rows.length > 0) await db.insertInto('gateway_settings').values(rows).execute();
}

export const gatewaySettingsSeed = { name: 'gateway-settings', seed: seedGatewaySettings };
