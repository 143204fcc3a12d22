import { getInstance } from '@module-federation/enhanced/runtime';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { LOADED, type LoadedRelease } from './remotes/remote-loader';
import { sendReport } from './telemetry';

/**
 * Tells how the page felt, by the release that owns it, how long remotes took to load, and which shared packages it
 * had twice. Loaded when the page has
 * come to rest: the browser keeps what happened before.
 */
export function measurePage(owner: LoadedRelease | undefined): void {
  const tell = ({ name, value }: Metric) => sendReport({ kind: 'vital', name, value, ...owner });
  onLCP(tell);
  onCLS(tell);
  onINP(tell);
  onFCP(tell);
  onTTFB(tell);
  new PerformanceObserver((list) =>
    list.getEntriesByName(LOADED).forEach((entry) => {
      sendReport({
        kind: 'loaded',
        ...(entry as PerformanceEntry & { detail: LoadedRelease }).detail,
        ms: entry.duration,
      });
    }),
  ).observe({ type: 'measure', buffered: true });
  const duplicates = duplicatesIn(getInstance()?.shareScopeMap['default'] ?? {});
  if (duplicates.length > 0) sendReport({ kind: 'shared', duplicates });
}

/** Package → version → who provides it, as federation keeps it. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, { from: string; loaded?: boolean | number }>>>>;

/** What the server takes. */
const MOST = 20;
const LONGEST = 90;

/** Packages of which more than one version is loaded, each as "react: 19.3.1 (forecourt_shell), 19.2.0 (other)". */
export function duplicatesIn(scope: ShareScope): string[] {
  return Object.entries(scope)
    .flatMap(([name, versions]) => {
      const loaded = Object.entries(versions).filter(([, { loaded: isLoaded }]) => isLoaded);
      return loaded.length > 1
        ? [`${name}: ${loaded.map(([version, { from }]) => `${version} (${from})`).join(', ')}`.slice(0, LONGEST)]
        : [];
    })
    .slice(0, MOST);
}
