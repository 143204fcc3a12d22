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
      owed.set(last, { ...asked, attempts: 0, done });
      return last;
    },
    /** Undefined when it was tried too often: it is then settled. */
    attempt: (id: number): Owed | undefined => {
      const page = owed.get(id);
      if (page && page.attempts < MAX_ATTEMPTS) {
        page.attempts += 1;
        return page;
      }
      settle(id, NOT_RENDERED);
      return undefined;
    },
    leaveToBrowser: (id: number) => void settle(id, NOT_RENDERED),
    all: () => [...owed.keys()],
    leaveAllToBrowsers: () => [...owed.keys()].forEach((id) => settle(id, NOT_RENDERED)),
  };
}
