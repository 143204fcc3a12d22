import type { RenderedPage, ServerBuild } from '../../renderer/protocol';
import type { PageInConfiguration } from './renderer-process';

/** A page with which this many renderers ended is left to the browser. */
const MAX_ATTEMPTS = 3;

const NOT_RENDERED: RenderedPage = { complete: false, used: [], queries: { mutations: [], queries: [] } };

export interface PageWithBuilds extends PageInConfiguration {
  builds: readonly ServerBuild[];
}

interface Owed extends PageWithBuilds {
  attempts: number;
  /** Nobody waits for it any more; the renderer still owes it. */
  isGivenUp: boolean;
  done: (page: RenderedPage) => void;
}

/** Pages that were asked for and are not there yet. */
export function owedPages() {
  const owed = new Map<number, Owed>();
  let last = 0;
  /** @returns whether it was owed */
  const settle = (id: number, page: RenderedPage): boolean => {
    owed.get(id)?.done(page);
    return owed.delete(id);
  };
  return {
    settle,
    add: (asked: PageWithBuilds, done: Owed['done']): number => {
      last += 1;
      owed.set(last, { ...asked, attempts: 0, isGivenUp: false, done });
      return last;
    },
    /** Undefined when it was tried too often: it is then settled. */
    attempt: (id: number): Owed | undefined => {
      const page = owed.get(id);
      if (page && !page.isGivenUp && page.attempts < MAX_ATTEMPTS) {
        page.attempts += 1;
        return page;
      }
      settle(id, NOT_RENDERED);
      return undefined;
    },
    /** Nobody waits any longer; a renderer that never finishes it is still found out. */
    giveUp: (id: number): void => {
      const page = owed.get(id);
      if (!page) return;
      page.isGivenUp = true;
      page.done(NOT_RENDERED);
    },
    leaveToBrowser: (id: number) => void settle(id, NOT_RENDERED),
    all: () => [...owed.keys()],
    leaveAllToBrowsers: () => [...owed.keys()].forEach((id) => settle(id, NOT_RENDERED)),
  };
}

/** Ends the waiting for pages, each after its time; `start` is called when the first renderer is there. */
export function pageLimits(limitMs: number, waitsForStart: boolean, giveUp: (id: number) => void) {
  let early: number[] | undefined = waitsForStart ? [] : undefined;
  // What has arrived while the server was busy comes before the giving up.
  const begin = (id: number): void => void setTimeout(() => setImmediate(giveUp, id), limitMs).unref();
  return {
    begin: (id: number): void => void (early ? early.push(id) : begin(id)),
    start: (): void => {
      early?.forEach(begin);
      early = undefined;
    },
    /** Undefined while pages wait without a limit. */
    until: (): number | undefined => (early ? undefined : Date.now() + limitMs),
  };
}
