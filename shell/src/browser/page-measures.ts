import { getInstance } from '@module-federation/enhanced/runtime';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { LOADED, type LoadedRelease } from './remotes/remote-loader';
import { duplicatesIn } from './shared-duplicates';
import { tellServer } from './telemetry';

/**
 * Tells how the page felt, by the release that owns it, how long remotes took to load, and which shared packages it had twice. Loaded when the page has
 * come to rest: the browser keeps what happened before.
 */
export function measurePage(owner: LoadedRelease | undefined): void {
  const tell = ({ name, value }: Metric) => tellServer({ kind: 'vital', name, value, ...owner });
  onLCP(tell);
  onCLS(tell);
  onINP(tell);
  onFCP(tell);
  onTTFB(tell);
  new PerformanceObserver((list) =>
    list.getEntriesByName(LOADED).forEach((entry) => {
      tellServer({
        kind: 'loaded',
        ...(entry as PerformanceMeasure & { detail: LoadedRelease }).detail,
        ms: entry.duration,
      });
    }),
  ).observe({ type: 'measure', buffered: true });
  const duplicates = duplicatesIn(getInstance()?.shareScopeMap['default'] ?? {});
  if (duplicates.length > 0) tellServer({ kind: 'shared', duplicates });
}
