import { randomBytes } from 'node:crypto';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import { ask } from '../bookings/bookings.fixture';
import type { Config } from '../config';
import { ruleDatabases } from '../db/test-database';
import { warningsOf } from '../health/warnings';
import { allGatewaySettings, sealGatewaySettings } from './gateway-settings.store';
import { BRANCH_ID, payingDesk, said } from './payments.fixture';

const LIVE = {
  merchantCode: '123456782',
  terminal: '1',
  secret: randomBytes(24).toString('base64'),
  family: 'HMAC_SHA256_V1',
  parametersInUrls: true,
};

describe.each(ruleDatabases)('test accounts of gateways in production on $name', (database) => {
  const desk = payingDesk(database);
  const inProduction = (change: Partial<Config> = {}) => Object.assign(desk.deps.config, { production: true }, change);
  const setAccount = (mode: 'test' | 'production', settings: object) =>
    desk.db
      .updateTable('gateway_settings')
      .set({ mode, settings: JSON.stringify(settings) })
      .execute();
  const information = async () => {
    const url = `/api/booking/getgatewayinformation?branchOfficeId=${BRANCH_ID}&gatewayId=22`;
    return (await ask(desk.app, { method: 'GET', url })).json<{ errorCode?: string; mode?: string }>();
  };
  const gatewayWarnings = async () => (await warningsOf(desk.deps)).filter((warning) => warning.includes('gateways'));

  test('a notification signed with the public test secret of Redsys confirms nothing', async () => {
    const attempt = await desk.started();
    inProduction();
    const answer = await desk.notified(await said(attempt, '0000'));
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([404, 'gateway-missing']);
    expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Reserved, totalPayed: 0 });
    expect((await desk.returned(attempt, await said(attempt, '0000'))).statusCode).toBe(404);
    expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Reserved, totalPayed: 0 });
  });

  test('a method with a test account is not offered, no payment starts, and health warns', async () => {
    inProduction();
    expect((await information()).errorCode).toBe('gateway-missing');
    expect((await desk.initialise()).statusCode).toBe(404);
    expect(await gatewayWarnings()).toEqual(['test-gateways-refused']);
  });

  test.each([
    ['secret', { ...LIVE, secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' }],
    ['merchant', { ...LIVE, merchantCode: '999008881' }],
  ])('the published %s is refused in mode production, too', async (_name, settings) => {
    inProduction();
    await setAccount('production', settings);
    expect((await information()).errorCode).toBe('gateway-missing');
  });

  test('the switch that says aloud that no real money is taken allows them, and health says that', async () => {
    inProduction({ allowsTestGateways: true });
    expect((await information()).mode).toBe('test');
    expect(await gatewayWarnings()).toEqual(['test-gateways-allowed']);
  });

  test('a live account with a secret of its own is offered, and there is nothing to warn of', async () => {
    inProduction();
    await setAccount('production', LIVE);
    expect((await information()).mode).toBe('production');
    expect(await gatewayWarnings()).toEqual([]);
  });

  test('settings that were written as they are get sealed once, and payments go on', async () => {
    const { gatewayKeys } = desk.deps.config;
    expect(await sealGatewaySettings(desk.db, gatewayKeys, false)).toBeGreaterThan(0);
    expect(await sealGatewaySettings(desk.db, gatewayKeys, false)).toBe(0);
    expect(JSON.stringify(await allGatewaySettings(desk.db))).not.toContain('sq7HjrUOBfKmC576ILgskD5srU870gJ7');
    const attempt = await desk.started();
    await desk.notified(await said(attempt, '0000'));
    expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Confirmed });
  });

  test('a rotation seals everything with the new key, after which the old one is not needed', async () => {
    const { gatewayKeys } = desk.deps.config;
    await sealGatewaySettings(desk.db, gatewayKeys, false);
    const newKey = randomBytes(32);
    expect(await sealGatewaySettings(desk.db, [newKey, ...gatewayKeys], true)).toBeGreaterThan(0);
    Object.assign(desk.deps.config, { gatewayKeys: [newKey] });
    expect((await information()).mode).toBe('test');
  });

  test('settings whose key is not given fail nothing: the method is not offered, and health warns', async () => {
    await sealGatewaySettings(desk.db, desk.deps.config.gatewayKeys, false);
    Object.assign(desk.deps.config, { gatewayKeys: [randomBytes(32)] });
    expect((await information()).errorCode).toBe('gateway-missing');
    expect(await gatewayWarnings()).toEqual(['gateways-unreadable']);
  });
});
