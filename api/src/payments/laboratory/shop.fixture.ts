import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Told {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Of a body that is a form. */
  fields: Record<string, string>;
}

/** A shop's address for notifications: keeps what comes, and answers what it is told to. */
export async function openShop() {
  const shop = {
    origin: '',
    told: [] as Told[],
    /** Undefined: it takes what comes and never answers. */
    answer: '' as string | undefined,
    /** Called at every notification, after it is kept; the answer waits for it. */
    onTold: (): unknown => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part: Buffer) => {
        body += part.toString();
      })
      .on('end', () => {
        const fields = Object.fromEntries(new URLSearchParams(body));
        shop.told.push({ path: request.url ?? '', headers: request.headers, body, fields });
        void Promise.resolve(shop.onTold()).then(() => shop.answer !== undefined && response.end(shop.answer));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return shop;
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Posts a form as a browser does that follows no redirect. */
export async function postForm(url: string, form: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
  const location = response.headers.get('location');
  return {
    status: response.status,
    body: await response.text(),
    headers: response.headers,
    location: location === null ? undefined : new URL(location, url),
  };
}
