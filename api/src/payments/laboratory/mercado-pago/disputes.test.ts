import { openLaboratory, type Laboratory } from '../laboratory';
import { ACCOUNTS } from './test-data';

const { accessToken: token, publicKey } = ACCOUNTS.MLA;
let laboratory: Laboratory;
let origin: string;

beforeAll(async () => {
  laboratory = await openLaboratory({ clock: () => new Date('2026-11-20T10:00:00Z'), gateways: ['MercadoPago'] });
  origin = laboratory.originOf('MercadoPago');
});
afterAll(() => laboratory.close());

async function call(path: string, body?: object): Promise<{ id: unknown; status: unknown; status_detail: unknown }> {
  const headers = { authorization: `Bearer ${token}`, 'x-idempotency-key': JSON.stringify(body) };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(origin + path, { headers, ...sent });
  return (await answer.json()) as Awaited<ReturnType<typeof call>>;
}

test.each([
  ['won', 'reimbursed', ['capture', 'chargeback', 'reinstatement']],
  ['lost', 'settled', ['capture', 'chargeback']],
])('the money of a case that the seller has %s is %s, once', async (end, status_detail, moved) => {
  laboratory.benchOf('MercadoPago').reset();
  const order = `case-${end}`;
  const card = await call(`/v1/card_tokens?public_key=${publicKey}`, {
    card_number: '5031755734530604',
    expiration_month: 11,
    expiration_year: 2030,
    security_code: '123',
    cardholder: { name: 'APRO', identification: { type: 'DNI', number: '12345678' } },
  });
  const asked = { transaction_amount: 75, installments: 1, payment_method_id: 'master', external_reference: order };
  const { id } = await call('/v1/payments', { ...asked, token: card.id, payer: { email: 'ada@example.com' } });
  await call('/__dispute', { order });
  expect(await call(`/v1/payments/${String(id)}`)).toMatchObject({
    status: 'charged_back',
    status_detail: 'in_process',
  });
  await call(`/__dispute-${end}`, { order });
  await call(`/__dispute-${end}`, { order });
  expect(await call(`/v1/payments/${String(id)}`)).toMatchObject({ status: 'charged_back', status_detail });
  expect(laboratory.benchOf('MercadoPago').movements.map(({ kind }) => kind)).toEqual(moved);
});
