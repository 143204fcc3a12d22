import type { RenderedPage, ServerBuild } from '../../renderer/protocol';
import type { PageWithBuilds } from './owed-pages';
import { pageRenderer, type RendererOptions, type RenderingHealth, type ServerFault } from './page-renderer';
import { buildsSetAside } from './set-aside';

/** Whose pages: those of releases that everybody gets, or those with a canary or an override among them. */
interface Whose {
  isTried: boolean;
}

export interface PageRenderers {
  render: (asked: PageWithBuilds & Whose) => Promise<RenderedPage>;
  prepare: (build: ServerBuild, whose: Whose) => void;
  /** Hears of each fault of a server build from now on. */
  onFault: (hear: (fault: ServerFault) => void) => void;
  health: () => RenderingHealth;
  close: () => void;
}

/**
 * Two renderers: what some visitors try out never runs in the one in which everybody's pages are rendered (ADR 066).
 * A server build that is set aside in one is so in the other.
 */
export function pageRenderers(options: Omit<RendererOptions, 'faulty' | 'aside' | 'waitsForStart'>): PageRenderers {
  let heard: (fault: ServerFault) => void = () => undefined;
  const both = {
    ...options,
    aside: buildsSetAside(() => performance.now()),
    faulty: (fault: ServerFault) => heard(fault),
  };
  const everybodys = pageRenderer(both);
  const tried = pageRenderer({ ...both, waitsForStart: false });
  const of = ({ isTried }: Whose) => (isTried ? tried : everybodys);
  return {
    render: (asked) => of(asked).render(asked),
    prepare: (build, whose) => of(whose).prepare(build),
    onFault: (hear) => {
      heard = hear;
    },
    health: () => {
      const [{ state, setAside, restarts }, { restarts: others }] = [everybodys.health(), tried.health()];
      return { state, restarts: restarts + others, setAside };
    },
    close: () => [everybodys, tried].forEach((renderer) => renderer.close()),
  };
}
