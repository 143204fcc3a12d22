import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { callVendor, VendorUnreachable } from '../vendor-call';
import { callBank, chargeSchema, receiver } from './bank';
import { pix } from './gateway';

/** A bank that talks to nobody without a certificate of its own customers. */
async function openBank(customer: { cert: string }) {
  const own = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const heard: string[] = [];
  const tls = { key: own.private, cert: own.cert, ca: customer.cert, requestCert: true, rejectUnauthorized: true };
  const server: Server = createServer(tls, (request, response) => {
    heard.push(`${request.method} ${request.url} ${(request.socket as TLSSocket).getPeerCertificate().subject.CN}`);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/oauth/token') return response.end(JSON.stringify({ access_token: 'a', expires_in: 3600 }));
    if (request.url === '/long') return response.end('x'.repeat(600_000));
    return response.end(
      JSON.stringify({
        txid: 't',
        status: 'ATIVA',
        chave: 'key@example.com',
        calendario: { criacao: '2026-11-20T10:00:00Z', expiracao: 1800 },
        valor: { original: '75.00' },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, heard, authority: own.cert, api: `https://localhost:${(server.address() as AddressInfo).port}` };
}

describe('A bank that asks for a client certificate', () => {
  let bank: Awaited<ReturnType<typeof openBank>>;
  let shown: { certificate: string; privateKey: string; authority: string };
  beforeAll(async () => {
    const customer = await generate([{ name: 'commonName', value: 'Forecourt' }]);
    bank = await openBank(customer);
    shown = { certificate: customer.cert, privateKey: customer.private, authority: bank.authority };
  });
  afterAll(() => new Promise((resolve) => bank.server.close(resolve)));
  const account = () =>
    receiver.parse({ clientId: 'id', clientSecret: 'secret', key: 'key@example.com', api: bank.api, ...shown });

  test('is shown the one of the settings, for the token and for every call', async () => {
    const asked = { settings: account(), baseUrl: '', clock: () => new Date() };
    const told = await callBank(asked, 'PUT', '/cob/t', chargeSchema, { valor: { original: '75.00' } });
    expect(told).toMatchObject({ ok: true, answer: { status: 'ATIVA' } });
    expect(bank.heard).toEqual(['POST /oauth/token Forecourt', 'PUT /cob/t Forecourt']);
  });

  test('gives no answer to anybody else', async () => {
    const stranger = await generate([{ name: 'commonName', value: 'Stranger' }]);
    const certificate = { ...shown, certificate: stranger.cert, privateKey: stranger.private };
    await expect(callVendor(`${bank.api}/cob/t`, { certificate })).rejects.toThrow(VendorUnreachable);
    await expect(callVendor(`${bank.api}/cob/t`, {})).rejects.toThrow(VendorUnreachable);
  });

  test('is not believed with a certificate of nobody known, nor with an answer that is too long', async () => {
    const { authority, ...unknown } = shown;
    await expect(callVendor(`${bank.api}/cob/t`, { certificate: unknown })).rejects.toThrow(VendorUnreachable);
    await expect(callVendor(`${bank.api}/long`, { certificate: { ...unknown, authority } })).rejects.toThrow(
      VendorUnreachable,
    );
  });

  test('is given a certificate and its key, or neither', () => {
    const { certificate, privateKey, ...without } = account();
    expect(pix.accepts(without)).toBe(true);
    expect(pix.accepts({ ...without, certificate, privateKey })).toBe(true);
    expect(pix.accepts({ ...without, certificate })).toBe(false);
    expect(pix.accepts({ ...without, certificate: 'no PEM', privateKey })).toBe(false);
  });
});
