/** @jest-environment node */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sheetText } from './sheet-text';

const CSS = '.price { color: teal; }';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const server = createServer((request, response) => response.writeHead(request.url === '/a.css' ? 200 : 404).end(CSS));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => once(server.close(), 'close'));
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

test('a stylesheet of an embedded part is taken when it has the bytes that were released', async () => {
  expect(await sheetText(at('/a.css'), hashOf(CSS))).toBe(CSS);
});

test('one with other bytes is refused', async () => {
  await expect(sheetText(at('/a.css'), hashOf('.price { display: none; }'))).rejects.toThrow();
});

test('one of a development server has no hash and is taken, one that is not there is not', async () => {
  expect(await sheetText(at('/a.css'))).toBe(CSS);
  await expect(sheetText(at('/b.css'))).rejects.toThrow('answered 404');
});
