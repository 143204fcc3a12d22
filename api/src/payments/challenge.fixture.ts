import { ask } from '../bookings/bookings.fixture';
import type { LabDesk } from './laboratory-desk.fixture';

const attributeOf = (name: string, html: string): string => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1] ?? '';
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]* name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

/** The page in which the holder's bank asks, as the shop frames it; undefined where it asks nothing. */
export async function challengePage(desk: LabDesk, order: string): Promise<string | undefined> {
  const { challenge } = await desk.stateOf(order);
  if (challenge === undefined) return undefined;
  return (await ask(desk.app, { method: 'GET', url: challenge }, {})).body;
}

/** Answers the question of the holder's bank by a code; the bank's page is what then leads the browser on. */
export async function answersBank(desk: LabDesk, order: string, code: string): Promise<Response> {
  const page = await challengePage(desk, order);
  if (page === undefined) throw new Error(`The bank must ask about the payment ${order}.`);
  const asked = await (await post(attributeOf('action', page), fieldsOf(page))).text();
  return post(desk.vendor() + attributeOf('action', asked), { code });
}
