import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';

/** A press or choice that was made before React had hydrated its element. */
export interface RecordedEvent {
  element: HTMLElement;
  /** The value chosen in a list, or whether a box was ticked; hydration may set it back to the server's value. */
  chosen: string | boolean | undefined;
}

declare global {
  /** Set by the recorder in the head of pages that the shell's server renders. */
  var forecourtReplay:
    | {
        /** Recorded events, in their order. */
        queue: RecordedEvent[];
        /** Native events that React has dispatched to components. */
        handled: WeakSet<Event>;
      }
    | undefined;
}

/** Dispatched on the window whenever a part becomes ready. */
export const READY_EVENT = 'forecourt:ready';

/** Whether the boundary around an element has been hydrated and has run its effects. */
export const isReady = (element: Element): boolean =>
  element.closest('[data-part]')?.hasAttribute('data-ready') ?? false;

const markHandled = ({ nativeEvent }: SyntheticEvent): void =>
  void globalThis.forecourtReplay?.handled.add(nativeEvent);

/**
 * Hydration boundary for event replay: the element carries `data-part` from the server on, and `data-ready` once the
 * content is hydrated and its effects have run. It has no box of its own, so the layout does not change.
 */
export function Interactive({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.setAttribute('data-ready', '');
    dispatchEvent(new Event(READY_EVENT));
  }, []);
  return (
    <div
      ref={ref}
      data-part=""
      style={{ display: 'contents' }}
      onClickCapture={markHandled}
      onChangeCapture={markHandled}
    >
      {children}
    </div>
  );
}
