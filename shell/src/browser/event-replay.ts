import { isReady, READY_EVENT, type RecordedEvent } from '@forecourt/shared/host';
import { EVENT_RECORDED } from '../protocol/event-replay';

/** For a boundary inside a ready part that still waits for its own code: React dispatches nothing to it until then. */
const RETRY_MS = 50;

/** Dispatches a recorded event again; answers whether React handled it. */
function replay({ element, chosen }: RecordedEvent, handled: WeakSet<Event>): boolean {
  const isList = element instanceof HTMLSelectElement;
  if (isList && typeof chosen === 'string') element.value = chosen;
  // A click toggles the box, so it has to start from the other state.
  if (element instanceof HTMLInputElement) element.checked = !chosen;
  const event = isList
    ? new Event('change', { bubbles: true })
    : new MouseEvent('click', { bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  const isHandled = handled.has(event);
  // The recorder ignores it either way.
  handled.add(event);
  return isHandled;
}

/**
 * Replays recorded events in their order, each when the part around its element is ready; removed elements are skipped.
 */
export function replayEvents(): void {
  const recorder = globalThis.forecourtReplay;
  if (!recorder) return;
  const { queue, handled } = recorder;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (delay = 0) => (timer ??= setTimeout(replayQueue, delay));
  function replayQueue() {
    timer = undefined;
    for (let next = queue[0]; next; next = queue[0]) {
      if (next.element.isConnected && !isReady(next.element)) return;
      if (next.element.isConnected && !replay(next, handled)) return void schedule(RETRY_MS);
      queue.shift();
    }
  }
  addEventListener(READY_EVENT, () => schedule());
  addEventListener(EVENT_RECORDED, () => schedule());
  schedule();
}
