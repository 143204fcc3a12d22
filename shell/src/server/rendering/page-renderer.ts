import { existsSync } from 'node:fs';
import { REMOTES, type RemoteName } from '@forecourt/shared/contract';
import type { FromRenderer, RenderedPage, ServerBuild } from '../../renderer/protocol';
import { owedPages, pageLimits, type PageWithBuilds } from './owed-pages';
import { startRenderer, type RendererProcess } from './renderer-process';
import { buildsSetAside, type SetAside } from './set-aside';

/** So long may a renderer that owes pages finish none: whoever hangs holds up the others no longer. */
const SILENT_MS = 3000;
const START_WITHIN_MS = 15_000;
const MEMORY_MB = 512;
/** Looks at the clock would take a server that was busy itself for a renderer that hangs; these are counted instead. */
const LOOKS = 8;
/** A renderer that lived for less, and of whose end nobody is known to be guilty, is not replaced at once again. */
const LONG_LIFE_MS = 60_000;
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;

export interface RenderingHealth {
  /** `resting`: it ended too often, browsers render everything until the next one starts. */
  state: 'off' | 'starting' | 'ready' | 'resting';
  /** Renderers that ended before this one. */
  restarts: number;
  setAside: SetAside[];
}

/** What a server build did; without `build`, nobody knows whose fault it was. */
export interface ServerFault {
  kind: 'threw' | 'ended';
  build: SetAside | undefined;
}

export interface PageRenderer {
  /** Never rejects, and waits no longer than its limit; what cannot be rendered is left to the browser. */
  render: (asked: PageWithBuilds) => Promise<RenderedPage>;
  /** Evaluates a server build before the first page needs it. */
  prepare: (build: ServerBuild) => void;
  health: () => RenderingHealth;
  close: () => void;
}

interface Answer {
  status: number;
  text: string;
}

export interface RendererOptions {
  /** File of the renderer's program. */
  program: string;
  /** Reads of the back end what everybody may read; rejects when it could not be reached. */
  read: (path: string) => Promise<Answer>;
  report: (error: unknown) => void;
  /** Hears of each fault of a server build, and of renderers that ended without one. */
  faulty?: (fault: ServerFault) => void;
  aside?: ReturnType<typeof buildsSetAside>;
  /** Whether pages wait while the first renderer starts: nothing runs yet that could hold them up. */
  waitsForStart?: boolean;
  /** So long may a page wait for its rendering; what is not there by then comes from the browser. */
  limitMs: number;
  silentMs?: number;
  memoryMb?: number;
}

/** What the renderer reports, as the error that it was there. */
const errorOf = ({ name, message, stack }: Extract<FromRenderer, { type: 'report' }>): Error =>
  Object.assign(new Error(message), { name, ...(stack !== undefined && { stack }) });

function answerRead(
  read: RendererOptions['read'],
  renderer: RendererProcess,
  { id, path }: Extract<FromRenderer, { type: 'read' }>,
): void {
  const tell = (answer?: Answer) => renderer.tell({ type: 'read', id, ...(answer && { answer }) });
  void read(path).then(tell, () => tell());
}

const SERVER_BUILD = new RegExp(`\\b(${REMOTES.join('|')})/([^/\\s]+)/server\\.cjs`);

/** Whose code stands in the frames of an error: also of one that was thrown in a timer, or in a promise. */
function buildInStack({ stack = '' }: Extract<FromRenderer, { type: 'report' }>): SetAside | undefined {
  const [, remote, version = ''] = SERVER_BUILD.exec(stack) ?? [];
  return remote === undefined ? undefined : { remote: remote as RemoteName, version };
}

/** For how long the next renderer waits after one that ended without a guilty build. */
function rests() {
  let young = 0;
  return (livedMs: number): number => {
    young = livedMs > LONG_LIFE_MS ? 0 : young + 1;
    return young <= 1 ? 0 : Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (young - 2));
  };
}

interface Watched {
  isStarting: () => boolean;
  isOwing: () => boolean;
  tooSilent: (ms: number) => void;
}

/** Looks how long the renderer has finished nothing of what it owes: pages, or server builds that it loads. */
function silenceWatch(silentMs: number, { isStarting, isOwing, tooSilent }: Watched) {
  const everyMs = silentMs / LOOKS;
  let looks = 0;
  const looking = setInterval(() => {
    looks = isOwing() ? looks + 1 : 0;
    const enough = isStarting() ? START_WITHIN_MS / everyMs : LOOKS;
    if (looks > enough) tooSilent(Math.round(enough * everyMs));
  }, everyMs).unref();
  return {
    broken: () => {
      looks = 0;
    },
    stop: () => clearInterval(looking),
  };
}

interface Life {
  /** Hears everything but `at`. */
  hear: (message: FromRenderer, said: RendererProcess) => void;
  started: () => void;
  /** @param guilty whose code ran */
  ended: (guilty: ServerBuild | undefined, why: string, livedMs: number) => void;
}

/** Starts one renderer after the other, each when it is told to, and knows whose code runs in it. */
function oneRenderer({ program, memoryMb = MEMORY_MB }: RendererOptions, { hear, started, ended }: Life) {
  let current: RendererProcess | undefined;
  return {
    current: () => current,
    start: (): void => {
      const startedAt = performance.now();
      let running: string | undefined;
      const renderer: RendererProcess = startRenderer({
        program,
        memoryMb,
        hear: (message) => {
          if (message.type === 'at') running = message.key;
          else hear(message, renderer);
        },
        ended: (why) => {
          if (current !== renderer) return;
          current = undefined;
          ended(running === undefined ? undefined : renderer.build(running), why, performance.now() - startedAt);
        },
      });
      current = renderer;
      started();
    },
    /** Ends without being followed. */
    close: (): void => {
      const last = current;
      current = undefined;
      last?.end('is no longer needed');
    },
  };
}

/**
 * Has pages rendered by a process of their own (ADR 052). A server build that hangs, or ends that process, costs its
 * own parts: the process is replaced, the build set aside, and pages on their way are rendered without it.
 */
export function pageRenderer(options: RendererOptions): PageRenderer {
  const { program, read, report, silentMs = SILENT_MS, limitMs, waitsForStart = true } = options;
  const { faulty = () => undefined, aside = buildsSetAside(() => performance.now()) } = options;
  const owed = owedPages();
  const limits = pageLimits(limitMs, waitsForStart, owed.giveUp);
  const restAfter = rests();
  let state: RenderingHealth['state'] = 'off';
  let [restarts, begun] = [0, false];
  let resting: NodeJS.Timeout | undefined;

  const give = (id: number): void => {
    const renderer = life.current();
    if (!renderer) return owed.leaveToBrowser(id);
    const page = owed.attempt(id);
    const usable = page?.builds.filter((build) => !aside.has(build));
    if (page && usable) renderer.give(id, page, usable, limits.until());
  };
  const hear = (message: FromRenderer, renderer: RendererProcess): void => {
    if (message.type === 'report') {
      const build = buildInStack(message);
      // What the back end refuses stands in the same frames, and no build is to blame for it.
      if (build && message.name !== 'ApiError') faulty({ kind: 'threw', build });
      return report(errorOf(message));
    }
    if (message.type === 'read') return answerRead(read, renderer, message);
    if (message.type === 'ready') {
      state = 'ready';
      limits.start();
    }
    // An answer that nobody waits for is no sign that the renderer gets on.
    if (message.type !== 'page' || owed.settle(message.id, message.page)) silence.broken();
  };
  const ended = (guilty: ServerBuild | undefined, why: string, livedMs: number): void => {
    restarts += 1;
    faulty({ kind: 'ended', build: guilty && { remote: guilty.remote, version: guilty.version } });
    const restMs = guilty ? 0 : restAfter(livedMs);
    report(new Error(guilty ? setAside(guilty, why) : `The renderer ${why}; the next one starts in ${restMs} ms.`));
    if (restMs === 0) return life.start();
    state = 'resting';
    owed.leaveAllToBrowsers();
    resting = setTimeout(life.start, restMs).unref();
  };
  const setAside = (guilty: ServerBuild, why: string): string => {
    const seconds = aside.add(guilty) / 1000;
    return `${guilty.remote} ${guilty.version} is left to browsers for ${seconds} s: with it the renderer ${why}.`;
  };
  const started = (): void => {
    state = 'starting';
    silence.broken();
    owed.all().forEach(give);
  };
  const life = oneRenderer(options, { hear, started, ended });
  const silence = silenceWatch(silentMs, {
    isStarting: () => state === 'starting',
    isOwing: () => owed.all().length > 0 || life.current()?.isLoading() === true,
    tooSilent: (ms) => life.current()?.end(`finished nothing for ${ms} ms`),
  });
  const begin = (): void => {
    if (begun) return;
    begun = true;
    if (existsSync(program)) life.start();
    else report(new Error(`${program} is missing: browsers render everything.`));
  };
  return {
    render: (asked) =>
      new Promise((done) => {
        begin();
        const id = owed.add(asked, done);
        give(id);
        if (owed.all().includes(id)) limits.begin(id);
      }),
    prepare: (build) => {
      begin();
      if (!aside.has(build)) life.current()?.prepare(build);
    },
    health: () => ({ state, restarts, setAside: aside.all() }),
    close: () => {
      begun = true;
      silence.stop();
      clearTimeout(resting);
      life.close();
      owed.leaveAllToBrowsers();
    },
  };
}
