import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LiveFiles } from './live-files';

const EVENTS = '/__dev/events';
const RETRY_MS = 500;

/**
 * In every page: tells its builds of newer ones (`shared/src/build/hot/announced-builds.js`), or reloads it, after
 * forgetting what a database that is gone had told it.
 */
const LISTENER = `const events = new EventSource('${EVENTS}');
events.addEventListener('built', ({ data }) => {
  globalThis.forecourtBuilt = data;
  dispatchEvent(new CustomEvent('forecourt:built', { detail: data }));
});
events.addEventListener('reload', ({ data }) => {
  if (data === 'forget') { localStorage.clear(); sessionStorage.clear(); }
  location.reload();
});`;

/** No longer true of a page that has grown, or that is given newer files than the server knows. */
const LEFT_OUT = new Set(['content-length', 'transfer-encoding', 'integrity-policy', 'integrity-policy-report-only']);

const isPage = ({ headers }: IncomingMessage): boolean => headers['content-type']?.includes('text/html') === true;

/** The page with the listener, under the nonce that the page's own policy allows. */
export function withListener(html: string, policy = ''): string {
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const script = `<script${nonce ? ` nonce="${nonce}"` : ''}>{${LISTENER}}</script>`;
  return html.includes('</body>') ? html.replace('</body>', () => `${script}</body>`) : html + script;
}

/** Stylesheets are exchanged in open pages: their hashes are those of the bytes before. */
export const withExchangedStyles = (html: string): string =>
  html.replace(/<link [^>]*\.css"[^>]*>/g, (link) => link.replace(/ integrity="[^"]*"/, ''));

async function sendPage(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const policy = answer.headers['content-security-policy'];
  const html = withExchangedStyles(await text(answer));
  const page = withListener(html, Array.isArray(policy) ? policy.join() : policy);
  const headers = Object.entries(answer.headers).filter(([name]) => !LEFT_OUT.has(name));
  response.writeHead(answer.statusCode ?? 200, { ...Object.fromEntries(headers), 'cache-control': 'no-store' });
  response.end(page);
}

interface FrontOptions {
  port: number;
  /** Port of the shell server. */
  target: number;
  live: LiveFiles;
}

/**
 * Stands before the shell server: adds the listening to pages, gives them what has been built since, and holds requests
 * while the server is restarted.
 */
export function developmentFront({ port, target, live }: FrontOptions) {
  const listeners = new Set<ServerResponse>();
  /** What was announced last. */
  let built: string | undefined;
  /** Requests that came while the server was away. */
  let waiting: (() => void)[] | undefined = [];

  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const headers = { ...incoming.headers };
    if (headers.accept?.includes('text/html')) headers['accept-encoding'] = 'identity';
    const { method, url: path } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      if (isPage(answer)) return void sendPage(answer, response).catch(() => response.destroy());
      const hand = () => {
        response.writeHead(answer.statusCode ?? 200, answer.headers);
        answer.pipe(response);
      };
      if (answer.statusCode !== 404) return hand();
      // A chunk that is newer than the page's release, which the page has come to by an update.
      void live.send(path ?? '', response).then((isSent) => (isSent ? answer.resume() : hand()));
    });
    outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };

  const listen = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: ${RETRY_MS}\n\n`);
    if (built !== undefined) response.write(`event: built\ndata: ${built}\n\n`);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  };

  const server = createServer((incoming, response) => {
    const url = incoming.url ?? '/';
    if (url === EVENTS) return listen(response);
    const go = () => (waiting ? void waiting.push(() => pass(incoming, response)) : pass(incoming, response));
    if (!live.isLive(url)) return go();
    void live.send(url, response).then((isSent) => isSent || go());
  }).listen(port);

  return {
    hold: () => void (waiting ??= []),
    release: () => {
      const held = waiting ?? [];
      waiting = undefined;
      held.forEach((send) => send());
    },
    /** @param hashes of all browser builds, as webpack calls them */
    announce: (hashes: string) => {
      built = hashes;
      listeners.forEach((response) => response.write(`event: built\ndata: ${hashes}\n\n`));
    },
    reload: ({ forget }: { forget: boolean }) =>
      listeners.forEach((response) => response.write(`event: reload\ndata: ${forget ? 'forget' : 'again'}\n\n`)),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
