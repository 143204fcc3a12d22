import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** So small that listings have several pages. */
const SMALL_PAGE = 2;

type Objects = Map<string, Buffer>;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** ListObjectsV2: the keys below a prefix, or the folders below it when there is a delimiter. */
function listing(objects: Objects, query: URLSearchParams, pageSize = SMALL_PAGE): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const folderOf = (key: string) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end < 0 ? undefined : key.slice(0, end + 1);
  };
  const entries = [
    ...new Set(
      keys.map((key) => {
        const folder = folderOf(key);
        return folder === undefined
          ? `<Contents><Key>${escaped(key)}</Key></Contents>`
          : `<CommonPrefixes><Prefix>${escaped(folder)}</Prefix></CommonPrefixes>`;
      }),
    ),
  ];
  const start = Number(query.get('continuation-token') ?? 0);
  const next = start + pageSize;
  const more = next < entries.length;
  return [
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>`,
    ...entries.slice(start, next),
    more ? `<NextContinuationToken>${next}</NextContinuationToken>` : '',
    '</ListBucketResult>',
  ].join('');
}

function put(objects: Objects, key: string, body: Buffer, { headers }: IncomingMessage): number {
  if (headers['if-none-match'] === '*' && objects.has(key)) return 412;
  objects.set(key, body);
  return 200;
}

/** DeleteObjects: the body names the keys. */
function removeAll(objects: Objects, body: Buffer): string {
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key);
  return '<DeleteResult/>';
}

interface Behaviour {
  /** Whether a key that is not there is told from one that may not be read. */
  mayList: boolean;
  /** By which code every request is refused, as with keys that have ended. */
  refusal?: string;
  /** Whether it takes calls and never answers. */
  isSilent?: boolean;
  /** Where it listens; any free port unless it is said. */
  port?: number;
  /** How much a listing answers at once. */
  pageSize?: number;
}

async function answer(
  objects: Objects,
  { mayList, refusal, pageSize }: Behaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
  const body = await buffer(request);
  const send = (status: number, content: Buffer | string = '') => void response.writeHead(status).end(content);
  if (refusal !== undefined) return send(403, `<Error><Code>${refusal}</Code></Error>`);
  if (request.method === 'PUT') return send(put(objects, key, body, request));
  if (request.method === 'POST' && searchParams.has('delete')) return send(200, removeAll(objects, body));
  if (request.method === 'GET' && key === '') return send(200, listing(objects, searchParams, pageSize));
  const found = objects.get(key);
  if (found) return send(200, found);
  return mayList
    ? send(404, '<Error><Code>NoSuchKey</Code></Error>')
    : send(403, '<Error><Code>AccessDenied</Code></Error>');
}

/**
 * Starts a server with the part of S3 that the release store uses, and points the SDK at it; answers a bucket's
 * address.
 */
export async function anObjectStore(
  behaviour: Behaviour = { mayList: true },
): Promise<{ address: string; close: () => Promise<void> }> {
  const objects: Objects = new Map();
  const server = createServer((request, response) => {
    if (!behaviour.isSilent) void answer(objects, behaviour, request, response);
  });
  server.listen(behaviour.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { address: `s3://releases-${randomUUID()}/storefront`, close };
}
