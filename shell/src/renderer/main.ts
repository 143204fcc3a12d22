import { createApiClient } from '@forecourt/shared/api-client';
import type { RemoteName } from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';
import { takeAwayTools } from './confine';
import type { FromRenderer, RenderedPage, ToRenderer } from './protocol';
import { renderPage } from './render-page';
import { evaluateServerBuild, type ServerBuilds } from './server-builds';
import { serverTexts } from './server-texts';

/**
 * Renders pages with server builds of remotes, in a process without files, environment or other processes. It is
 * started, watched and ended by the shell's server (`shell/src/server/rendering`), whose messages are believed.
 */

type Build = ServerBuilds[RemoteName];

// A message that finds nobody needs no answer: the process is about to end.
const tell = (message: FromRenderer): void => void process.send?.(message, undefined, undefined, () => undefined);

const report = (error: unknown): void => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  tell({
    type: 'report',
    name: String(name).slice(0, 200),
    message: String(message).slice(0, 2000),
    ...(stack !== undefined && { stack: String(stack).slice(0, 10_000) }),
  });
};

let running: string | undefined;
/** Says whose code runs before it runs: who hangs cannot say it any more. */
function note(key: string | undefined): void {
  if (running === key) return;
  running = key;
  tell({ type: 'at', ...(key !== undefined && { key }) });
}

const builds = new Map<string, Build>();

function evaluated(build: Extract<ToRenderer, { type: 'build' }>['build']): Build {
  try {
    return evaluateServerBuild(build, () => note(build.key));
  } catch (error) {
    report(error);
    return undefined;
  } finally {
    note(undefined);
    tell({ type: 'loaded', key: build.key });
  }
}

/** The same combination of builds is the same object, so that what is computed of it can be kept beside it. */
const sets = new Map<string, ServerBuilds>();

function setOf(keys: Extract<ToRenderer, { type: 'page' }>['builds']): ServerBuilds {
  const name = JSON.stringify(keys);
  const set =
    sets.get(name) ??
    (Object.fromEntries(
      Object.entries(keys).flatMap(([remote, key]) => {
        const build = builds.get(key);
        return build ? [[remote, build]] : [];
      }),
    ) as ServerBuilds);
  sets.set(name, set);
  return set;
}

const reads = new Map<number, { resolve: (answer: Response) => void; reject: (reason: unknown) => void }>();
let lastRead = 0;

/** Asks the shell's server, which reads what everybody may read and keeps the answers. */
const readThroughShell: typeof fetch = (input, init) =>
  new Promise((resolve, reject) => {
    const id = (lastRead += 1);
    const { signal } = init ?? {};
    signal?.addEventListener('abort', () => {
      reads.delete(id);
      reject(signal.reason);
    });
    reads.set(id, { resolve, reject });
    tell({ type: 'read', id, path: String(input) });
  });

function answerRead({ id, answer }: Extract<ToRenderer, { type: 'read' }>): void {
  const read = reads.get(id);
  reads.delete(id);
  if (answer) read?.resolve(new Response(answer.text || null, { status: answer.status }));
  else read?.reject(new TypeError('The back end could not be reached.'));
}

const api = createApiClient({
  baseUrl: '',
  fetch: readThroughShell,
  token: () => undefined,
  retryDelayMs: 100,
  timeoutMs: 5000,
});

let config: HostConfig | undefined;

const NOTHING: RenderedPage = { complete: false, used: [], queries: { mutations: [], queries: [] } };

/** What a page takes from here to the server, once it is rendered. */
const WAY_BACK_MS = 20;
const UNLIMITED_MS = 1000;

async function answerPage(
  { id, page, until }: Extract<ToRenderer, { type: 'page' }>,
  set: ServerBuilds,
  known: HostConfig,
): Promise<void> {
  const i18n = await serverTexts(page.language, set);
  const limitMs = until === undefined ? UNLIMITED_MS : until - Date.now() - WAY_BACK_MS;
  if (limitMs <= 0) return tell({ type: 'page', id, page: NOTHING });
  const rendered = await renderPage({ ...page, config: known, builds: set, api, i18n, report, limitMs });
  note(undefined);
  tell({ type: 'page', id, page: rendered });
}

function hear(message: ToRenderer): void {
  if (message.type === 'build') builds.set(message.build.key, evaluated(message.build));
  else if (message.type === 'forget') {
    builds.delete(message.key);
    sets.clear();
  } else if (message.type === 'configuration') config = message.config;
  else if (message.type === 'read') answerRead(message);
  else if (config) {
    answerPage(message, setOf(message.builds), config).catch((error: unknown) => {
      report(error);
      tell({ type: 'page', id: message.id, page: NOTHING });
    });
  }
}

const { exit } = process;
takeAwayTools();
process.on('message', hear);
process.on('disconnect', () => exit());
// Both are sent to every process of a terminal; the shell's server decides when this one ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// What a server build throws behind everybody's back costs nobody else anything.
process.on('uncaughtException', report);
process.on('unhandledRejection', report);
tell({ type: 'ready' });
