import { fork } from 'node:child_process';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { RemoteName } from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';
import {
  fromRenderer,
  type FromRenderer,
  type PageToRender,
  type ServerBuild,
  type ToRenderer,
} from '../../renderer/protocol';

/** Server builds that a renderer keeps: those of a channel, and the overrides beside them. */
const MAX_BUILDS = 60;

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** It reads its own program and nothing else, writes nothing, starts nothing and loads nothing but JavaScript. */
const confinement = (program: string, memoryMb: number): string[] => [
  PERMISSION,
  `--allow-fs-read=${program}`,
  `--max-old-space-size=${memoryMb}`,
  '--disable-warning=ExperimentalWarning',
];

/** What Node says when it gives up, or does not start: its first line, or the fatal one. */
function complaintOf(errors: Readable | null): () => string {
  let text = '';
  errors?.setEncoding('utf8').on('data', (more: string) => {
    text = text.slice(0, 4000) + more.slice(0, 4000);
  });
  return () => {
    const line = /FATAL ERROR: .*/.exec(text) ?? /\S.*/.exec(text);
    return line ? ` (${line[0].slice(0, 300)})` : '';
  };
}

/** What a page needs besides the builds. */
export interface PageInConfiguration {
  page: PageToRender;
  config: HostConfig;
}

export interface RendererProcess {
  /** Rendered with these server builds, which are told to the renderer where it does not have them. */
  give: (id: number, asked: PageInConfiguration, builds: readonly ServerBuild[], until?: number) => void;
  prepare: (build: ServerBuild) => void;
  tell: (message: ToRenderer) => void;
  /** Whether it has not said yet that it has evaluated a server build. */
  isLoading: () => boolean;
  /** A server build that it was given. */
  build: (key: string) => ServerBuild | undefined;
  end: (why: string) => void;
}

interface Options {
  program: string;
  memoryMb: number;
  hear: (message: FromRenderer) => void;
  /** Called once, with the reason. */
  ended: (why: string) => void;
}

/**
 * One renderer: a process with an empty environment (but for the time zone) under Node's permission model. What it says
 * is parsed, and ends it when it is not what a renderer says.
 */
export function startRenderer({ program, memoryMb, hear, ended }: Options): RendererProcess {
  const { TZ } = process.env;
  const child = fork(program, [], {
    cwd: dirname(program),
    env: TZ === undefined ? {} : { TZ },
    execArgv: confinement(program, memoryMb),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const loading = new Set<string>();
  let over = false;
  const end = (why: string): void => {
    if (over) return;
    over = true;
    child.kill('SIGKILL');
    ended(why);
  };
  child.on('message', (message) => {
    if (over) return;
    const said = fromRenderer.safeParse(message);
    if (!said.success) return end('said what no renderer says');
    if (said.data.type !== 'loaded' || loading.delete(said.data.key)) hear(said.data);
  });
  const complaint = complaintOf(child.stderr);
  child.on('close', (code, signal) => end(`ended with ${signal ?? `code ${code}`}${complaint()}`));
  child.on('disconnect', () => child.kill('SIGKILL'));
  child.on('error', (error) => end(error.message));
  // Who is gone hears nothing; that it is gone is told by the events above.
  const tell = (message: ToRenderer) => void (over || child.send(message, () => undefined));

  const builds = new LRUCache<string, ServerBuild>({
    max: MAX_BUILDS,
    dispose: (_build, key, reason) => reason === 'evict' && tell({ type: 'forget', key }),
  });
  const prepare = (build: ServerBuild) => {
    if (builds.get(build.key)) return;
    builds.set(build.key, build);
    const { key, file, code } = build;
    loading.add(key);
    tell({ type: 'build', build: { key, file, code } });
  };
  let told: HostConfig | undefined;
  return {
    tell,
    prepare,
    give: (id, { page, config }, used, until) => {
      if (told !== config) tell({ type: 'configuration', config });
      told = config;
      used.forEach(prepare);
      const keys: Partial<Record<RemoteName, string>> = Object.fromEntries(
        used.map(({ remote, key }) => [remote, key]),
      );
      tell({ type: 'page', id, page, builds: keys, ...(until !== undefined && { until }) });
    },
    isLoading: () => loading.size > 0,
    build: (key) => builds.peek(key),
    end,
  };
}
