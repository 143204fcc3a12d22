import { isReady, READY_EVENT, type RecordedEvent } from '@forecourt/shared/host';
import { EVENT_RECORDED } from '../protocol/event-replay';

/** For a boundary inside a ready part that still waits for its own code: React dispatches nothing to it until then. */
const RETRY_MS = 50;

type Recorded = HTMLElement | HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBox = (element: Recorded): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

const isText = (element: Recorded): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLInputElement && !isBox(element)) || element instanceof HTMLTextAreaElement;

/** Not by `:focus`, which matches nothing in Firefox while its window is behind another one. */
const hasFocus = (element: Recorded): boolean => element === document.activeElement;

/**
 * React compares a text with the one that it saw last, which it notes by a property of the element itself; the property
 * of the prototype goes by without its notice. So it must see another text first.
 */
function putText(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = element;
  element.value = '';
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
  set?.call(element, text);
  // Fields that have no selection, such as those of e-mail addresses, say null; WebKit moves the focus with it.
  if (selectionStart !== null && hasFocus(element))
    element.setSelectionRange(selectionStart || text.length, selectionEnd || text.length);
}

/** What the browser has said when somebody chose, typed or pressed. */
function eventOf({ element, chosen }: RecordedEvent): Event {
  if (element instanceof HTMLSelectElement) {
    if (typeof chosen === 'string') element.value = chosen;
    return new Event('change', { bubbles: true });
  }
  if (isText(element)) {
    putText(element, String(chosen));
    return new Event('input', { bubbles: true });
  }
  // A click toggles the box, so it has to start from the other state.
  if (isBox(element)) element.checked = !chosen;
  return new MouseEvent('click', { bubbles: true, cancelable: true });
}

/** Dispatches a recorded event again; answers whether React handled it. */
function replay(recorded: RecordedEvent, handled: WeakSet<Event>): boolean {
  const event = eventOf(recorded);
  const { element } = recorded;
  element.dispatchEvent(event);
  // Whoever has gone on to another field has left this one.
  if (isText(element) && !hasFocus(element)) element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const isHandled = handled.has(event);
  // The recorder ignores it either way.
  handled.add(event);
  return isHandled;
}

const TEXTS = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=file]),textarea';

/** Texts that no event told of: Firefox writes them back when a page is loaded again, and password managers write. */
function foundTexts(queue: readonly RecordedEvent[]): RecordedEvent[] {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`#root :is(${TEXTS})`)]
    .filter((element) => element.value !== element.defaultValue && !queue.some((other) => other.element === element))
    .map((element) => ({ element, chosen: element.value }));
}

/**
 * Replays recorded events in their order, each when the part around its element is ready; removed elements are skipped.
 */
export function replayEvents(): void {
  const recorder = globalThis.forecourtReplay;
  if (!recorder) return;
  const { queue, handled } = recorder;
  queue.push(...foundTexts(queue));
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
