import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const EVENTS = '/__dev/events';
const RETRY_MS = 500;

/** In every page: reloads it, after forgetting what a database that is gone had told it. */
const LISTENER = `new EventSource('${EVENTS}').addEventListener('reload', ({ data }) => {
  if (data === 'forget') { localStorage.clear(); sessionStorage.clear(); }
  location.reload();
});`;

/** No longer true of a page that has grown. */
const SIZED = new Set(['content-length', 'transfer-encoding']);

const isPage = ({ headers }: IncomingMessage): boolean => headers['content-type']?.includes('text/html') === true;

/** The page with the listener, under the nonce that the page's own policy allows. */
export function withListener(html: string, policy = ''): string {
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>${LISTENER}</script>`;
  return html.includes('</body>') ? html.replace('</body>', () => `${script}</body>`) : html + script;
}

async function sendPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const policy = answer.headers['content-security-policy'];
  const page = withListener(await text(answer), Array.isArray(policy) ? policy.join() : policy);
  const headers = Object.entries(answer.headers).filter(([name]) => !SIZED.has(name));
  response.writeHead(answer.statusCode ?? 200, { ...Object.fromEntries(headers), 'cache-control': 'no-store' });
  response.end(page);
}

interface FrontOptions {
  port: number;
  /** Port of the shell server. */
  target: number;
}

/** Stands before the shell server: adds the reloading to pages, and holds requests while the server is restarted. */
export function developmentFront({ port, target }: FrontOptions) {
  const listeners = new Set<ServerResponse>();
  /** Requests that came while the server was away. */
  let waiting: (() => void)[] | undefined = [];

  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const headers = { ...incoming.headers };
    if (headers.accept?.includes('text/html')) headers['accept-encoding'] = 'identity';
    const { method, url: path } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      if (isPage(answer)) return void sendPage(answer, response).catch(() => response.destroy());
      response.writeHead(answer.statusCode ?? 200, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };

  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: ${RETRY_MS}\n\n`);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  };

  const server = createServer((incoming, response) => {
    if (incoming.url === EVENTS) return listen(response);
    if (waiting) waiting.push(() => pass(incoming, response));
    else pass(incoming, response);
  }).listen(port);

  return {
    hold: () => void (waiting ??= []),
    release: () => {
      const held = waiting ?? [];
      waiting = undefined;
      held.forEach((send) => send());
    },
    reload: ({ forget }: { forget: boolean }) =>
      listeners.forEach((response) => response.write(`event: reload\ndata: ${forget ? 'forget' : 'again'}\n\n`)),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
