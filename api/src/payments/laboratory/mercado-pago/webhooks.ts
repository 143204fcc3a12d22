import { randomInt, randomUUID } from 'node:crypto';
import type { Bench, Copy, Outgoing, Scenario } from '../bench';
import { orderOf, type Payment } from './bank';
import { manifestOf, signatureOf } from './crypto';
import { WEBHOOK_SECRET } from './test-data';

/**
 * Tells the address that the payment brings, else the one that is registered. The message names the payment and says
 * nothing of it: a wrong amount is what the shop then reads.
 */
export async function tell(
  bench: Bench,
  payment: Payment,
  action: 'payment.created' | 'payment.updated',
  scenario: Scenario = payment.scenario,
): Promise<void> {
  const address = payment.asked.notification_url ?? bench.webhook;
  if (address === undefined) return bench.note({ event: 'no address for notifications', order: orderOf(payment) });
  const id = randomInt(100_000_000_000, 200_000_000_000);
  await bench.notify(orderOf(payment), scenario, (copy) => message(bench, payment, address, id, action, copy));
}

async function message(
  bench: Bench,
  payment: Payment,
  address: string,
  id: number,
  action: string,
  copy: Copy,
): Promise<Outgoing> {
  const dataId = String(payment.id);
  const requestId = randomUUID();
  const ts = String(bench.clock().getTime());
  const manifest = manifestOf(dataId, requestId, ts);
  const [secret, whose] =
    copy === 'badSignature' ? ['somebody-elses-secret', 'somebody else'] : [WEBHOOK_SECRET, 'the application'];
  const v1 = await signatureOf(secret, manifest);
  bench.note({
    event: 'notification signed',
    order: orderOf(payment),
    signature: [
      'id:<data.id of the query>;request-id:<header x-request-id>;ts:<ts of x-signature>;',
      manifest,
      `HMAC-SHA256 with the secret of ${whose}, hexadecimal`,
      `x-signature: ts=${ts},v1=${v1}`,
    ],
  });
  const url = new URL(address);
  url.searchParams.set('data.id', dataId);
  url.searchParams.set('type', 'payment');
  return {
    url: url.href,
    headers: { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
    body: JSON.stringify({
      id,
      live_mode: false,
      type: 'payment',
      date_created: bench.clock().toISOString(),
      user_id: payment.account.userId,
      api_version: 'v1',
      action,
      data: { id: dataId },
    }),
  };
}
