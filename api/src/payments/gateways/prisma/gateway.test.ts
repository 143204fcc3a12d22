import type { AttemptStarted } from '@forecourt/shared/contract';
import { ask } from '../../../bookings/bookings.fixture';
import { ruleDatabases } from '../../../db/test-database';
import { cardFormServer } from '../../card-form/card-form.server';
import { describeGatewayMatrix } from '../../gateway-matrix.fixture';
import { labDesk, type LabDesk } from '../../laboratory-desk.fixture';
import { prisma } from './gateway';
import { HOSTS } from './payway';

const SITE = {
  publicKey: 'b192e4cb99564b84bf5db5550112adea',
  privateKey: '566f2c897b5e4bfaa0ec2452f5d67f13',
  instalments: [1, 3, 6],
};
const TWO_STEPS = { publicKey: '2c0d4a7e5b1f4c3a9d8e6f7a8b9c0d1e', privateKey: '7e6d5c4b3a291807f6e5d4c3b2a19080' };
const APPROVED = '4507990000004905';
const DENIED = '4546400044997331';
const account = { gateway: prisma, settings: SITE, currency: 'ARS' };

/** What the vendor's library does in the card form. */
async function tokenOf(desk: LabDesk, number: string, { publicKey } = SITE as { publicKey: string }) {
  const answer = await fetch(`${desk.vendor()}/api/v2/tokens`, {
    method: 'POST',
    headers: { apikey: publicKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      card_expiration_month: '08',
      card_expiration_year: '30',
      security_code: '123',
      card_holder_name: 'ADA LOVELACE',
      card_holder_identification: { type: 'dni', number: '27859328' },
    }),
  });
  const { id, bin } = (await answer.json()) as { id: string; bin: string };
  return { token: id, bin, brand: 'visa', instalments: 3 };
}
const paysWith = (number: string) => (_started: AttemptStarted, desk: LabDesk) => tokenOf(desk, number);

describeGatewayMatrix({
  ...account,
  approve: paysWith(APPROVED),
  decline: { code: '5', by: paysWith(DENIED) },
  notifies: false,
  wrongAnswers: ['wrongAmount', 'wrongCurrency'],
  takenBy: 'shop',
  closedWindow: 'expired',
  tampered: (_started, genuine) => ({ ...genuine, instalments: 24 }),
  refunds: 'parts',
  losesParts: true,
});

describe.each(ruleDatabases)('a Payway payment on $name', (database) => {
  const desk = labDesk(database, account);

  test('is made in the card form, which loads the vendor’s library from the vendor', async () => {
    const started = await desk.begin();
    const form = await cardFormServer(desk.deps, desk.gateways);
    const { pathname, search } = new URL(started.frame?.url ?? '');
    const page = await form.inject({ method: 'GET', url: pathname + search });
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${desk.vendor()}`);
    expect(page.body).toContain(`${desk.vendor()}/static/v2.6.4/decidir.js`);
    const answer = await ask(form, {
      method: 'POST',
      url: pathname + search,
      payload: await tokenOf(desk, APPROVED),
    });
    await form.close();
    expect(answer.json()).toEqual({ status: 'captured' });
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements).toHaveLength(1);
  });

  test('is finalised by the call of the specification', async () => {
    const { attemptId } = await desk.begin();
    const provider = await tokenOf(desk, APPROVED);
    const payload = { attemptId, bookingId: desk.booking.id, provider };
    const url = '/api/booking/pay-prisma';
    const paid = await ask(desk.app, { method: 'POST', url, payload }, desk.asGuest());
    expect(paid.json()).toMatchObject({ status: 'captured', attemptId });
  });

  test('of a declined card is not tried again with another one under the same order', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await tokenOf(desk, DENIED));
    await desk.finalise(started, await tokenOf(desk, APPROVED));
    expect(await desk.statusOf(started)).toBe('declined');
    expect(desk.bench().movements).toEqual([]);
  });

  test('with a token that the vendor does not know charges nothing', async () => {
    const started = await desk.begin();
    await desk.finalise(started, { token: 'unknown', bin: '450799', brand: 'visa' });
    await desk.check();
    expect(await desk.statusOf(started)).toBe('pending');
    expect(desk.bench().movements).toEqual([]);
  });

  test.each([
    ['with a key that the vendor does not know', { privateKey: 'another-private-key' }, undefined],
    ['that comes as one call too many', {}, 'busy'],
  ])('%s is not told as a refusal of the bank', async (_what, change, fault) => {
    const settings = JSON.stringify({ ...SITE, ...change });
    await desk.db.updateTable('gateway_settings').where('gateway_code', '=', 'PRISMA').set({ settings }).execute();
    if (fault !== undefined) desk.prepare({ fault });
    const started = await desk.begin();
    await desk.finalise(started, await tokenOf(desk, APPROVED));
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'pending', isUncertain: true });
    expect(desk.bench().movements).toEqual([]);
  });

  test('is given back though its refund was one call too many at first', async () => {
    const started = await desk.begin();
    await desk.finalise(started, await tokenOf(desk, APPROVED));
    desk.prepare({ fault: 'busy' });
    await desk.giveBack(started, 7500);
    await desk.giveBack(started);
    expect(await desk.statusOf(started)).toBe('refunded');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
  });

  test('that the vendor refuses by the card’s first digits ends, and says so', async () => {
    const started = await desk.begin();
    const token = await tokenOf(desk, APPROVED);
    await desk.finalise(started, { ...token, bin: '999999' });
    expect(await desk.stateOf(started.order)).toMatchObject({ status: 'declined', error: 'invalid_param:bin' });
  });
});

describe.each(ruleDatabases)('a Payway site of two steps on $name', (database) => {
  const desk = labDesk(database, { ...account, settings: TWO_STEPS });

  test.each([undefined, 'drop'])('confirms what it has authorised, once (fault %p)', async (fault) => {
    const started = await desk.begin();
    const token = { ...(await tokenOf(desk, APPROVED, TWO_STEPS)), instalments: 1 };
    if (fault !== undefined) desk.prepare({ fault });
    await desk.finalise(started, token);
    await desk.check();
    expect(await desk.statusOf(started)).toBe('captured');
    expect(await desk.ledger()).toEqual(desk.bench().movements);
    expect(desk.bench().movements).toHaveLength(1);
  });
});

test('the vendor’s test host has no library, so it comes from the production host', () => {
  const context = {
    settings: SITE,
    baseUrl: HOSTS.test,
    isTest: true,
    clock: () => new Date(0),
    charge: {
      attemptId: 'a-1',
      order: '1234ABCD5678',
      amountMinor: 1,
      currency: 'ARS',
      createdAt: new Date(0),
      isOpen: true,
      mayTake: true,
    },
  };
  expect(prisma.cardLibrary?.(context)).toEqual({
    script: 'https://live.decidir.com/static/v2.6.4/decidir.js',
    api: 'https://developers.decidir.com/api/v2',
    publicKey: SITE.publicKey,
  });
});
