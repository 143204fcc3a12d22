import { createElement, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import {
  remoteOfWidget,
  type PageKey,
  type RemoteName,
  type WidgetName,
  type WidgetProps,
} from '@forecourt/shared/contract';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { OtherwiseThan, RemoteFailed } from './remote-failed';
import { useShellServices, type Try } from './shell-services';
import { useSeen } from './use-seen';
import { useTries } from './use-tries';

interface MountProps<P extends object> {
  remote: RemoteName;
  fallback: ReactNode;
  failed?: ReactNode;
  /** What else can be done where the message stands. */
  otherwise?: ReactNode;
  make: (which: Try) => ComponentType<P>;
  props: P;
}

/** One boundary per remote: skeleton while it loads and while something else is tried, a message with a retry when nothing helps. */
function RemoteMount<P extends object>({ remote, fallback, failed, otherwise, make, props }: MountProps<P>) {
  const { tries, startOver, onError } = useTries(remote);
  // A lazy component keeps its failure for good, so every try needs one of its own. It is made out here: inside the
  // Suspense boundary each suspended render would make another one, and never come to an end.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `make` is a new function on every render and always makes the same part
  const part = useMemo(() => make(tries.which), [tries.count]);
  const message = failed === undefined ? <RemoteFailed onRetry={startOver} otherwise={otherwise} /> : failed;
  return (
    <RemoteBoundary key={tries.count} onError={onError} failed={tries.over ? message : fallback}>
      <Suspense fallback={fallback}>{createElement(part, props)}</Suspense>
    </RemoteBoundary>
  );
}

export interface WidgetMountProps<W extends WidgetName> {
  name: W;
  props: WidgetProps[W];
  fallback: ReactNode;
  failed?: ReactNode;
}

export function WidgetMount<W extends WidgetName>({ name, ...mount }: WidgetMountProps<W>) {
  const { parts } = useShellServices();
  return <RemoteMount remote={remoteOfWidget(name)} make={(which) => parts.widget(name, which)} {...mount} />;
}

/** Its code is loaded when it comes near the screen; until then the server's markup, or the skeleton, stands there. */
export function LazyWidgetMount<W extends WidgetName>({ name, ...mount }: WidgetMountProps<W>) {
  const { parts } = useShellServices();
  const { ref, seen } = useSeen();
  return (
    <div ref={ref}>
      <RemoteMount remote={remoteOfWidget(name)} make={(which) => parts.widget(name, which, seen)} {...mount} />
    </div>
  );
}

export function PageMount({
  pageKey,
  remote,
  fallback,
}: {
  pageKey: PageKey;
  remote: RemoteName;
  fallback: ReactNode;
}) {
  const { parts } = useShellServices();
  return (
    <RemoteMount
      key={pageKey}
      remote={remote}
      fallback={fallback}
      otherwise={<OtherwiseThan pageKey={pageKey} />}
      make={(which) => parts.page(pageKey, remote, which)}
      props={{}}
    />
  );
}
