import {
  Component,
  createElement,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  remoteOfWidget,
  type PageKey,
  type RemoteName,
  type WidgetName,
  type WidgetProps,
} from '@forecourt/shared/contract';
import { Interactive, type Host } from '@forecourt/shared/host';
import { PageAlternative, RemoteFailed } from './remote-failed';
import { useShellServices, type LoadStrategy } from './shell-services';
import { useRetries } from './use-retries';

interface MountProps<P extends object> {
  remote: RemoteName;
  fallback: ReactNode;
  failed?: ReactNode;
  /** What else can be done where the message stands. */
  alternative?: ReactNode;
  isPage?: boolean;
  make: (which: LoadStrategy) => ComponentType<P>;
  props: P;
}

/**
 * One boundary per remote: skeleton while it loads and while something else is tried, a message with a retry when
 * nothing helps.
 */
function RemoteMount<P extends object>({
  remote,
  fallback,
  failed,
  alternative: otherwise,
  isPage = false,
  make,
  props,
}: MountProps<P>) {
  const { tries, startOver, onError, onShown } = useRetries(remote);
  // A lazy component keeps its failure for good, so every try needs one of its own. It is made out here: inside the
  // Suspense boundary each suspended render would make another one, and never come to an end.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `make`, new on every render, always makes the same part
  const part = useMemo(() => make(tries.which), [tries.count]);
  const message =
    failed === undefined ? <RemoteFailed onRetry={startOver} otherwise={otherwise} isPage={isPage} /> : failed;
  return (
    <RemoteBoundary key={tries.count} onError={onError} failed={tries.over ? message : fallback}>
      <Suspense fallback={fallback}>
        <Interactive>{createElement(part, props)}</Interactive>
        <Shown onShown={onShown} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Tells when the part beside it, or what stands in its place, is there. */
export function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
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
function LazyWidgetMount<W extends WidgetName>({ name, ...mount }: WidgetMountProps<W>) {
  const { parts } = useShellServices();
  const { ref, seen } = useNearViewport();
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
      alternative={<PageAlternative pageKey={pageKey} />}
      isPage
      make={(which) => parts.page(pageKey, remote, which)}
      props={{}}
    />
  );
}

interface BoundaryProps {
  children: ReactNode;
  onError: (error: unknown) => void;
  /** What stands in place of what failed. */
  failed: ReactNode;
}

/** Keeps what goes wrong inside one remote from the page around it; with another key it starts afresh. */
class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}

const widget: Host['widget'] = (name) =>
  function Widget({ when, ...mount }) {
    return createElement(when === 'visible' ? LazyWidgetMount : WidgetMount, { name, ...mount });
  };

/** One component per widget name, so that a re-render never mounts a widget anew. */
const widgets = new Map<string, unknown>();
export const stableWidget: Host['widget'] = (name) => {
  if (!widgets.has(name)) widgets.set(name, widget(name));
  return widgets.get(name) as ReturnType<typeof widget<typeof name>>;
};

/** How far below the screen something counts as near it. */
const VIEWPORT_MARGIN = '300px';

function openPromise() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A promise that is kept when the element comes near the screen. */
function useNearViewport() {
  const ref = useRef<HTMLDivElement>(null);
  const [{ promise, resolve }] = useState(openPromise);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
      },
      { rootMargin: VIEWPORT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [resolve]);
  return { ref, seen: promise };
}
