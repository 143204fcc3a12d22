import { TOUCH_RECORDED, type RecordedTouch } from '../protocol/event-replay';

const LOOK_AGAIN_MS = 50;
/** From the first sign of React on an element until its effects, and those of the parts around it, have run. */
const SETTLED_AFTER_MS = 300;

/** React puts its props on what it has taken over. */
const isTakenOver = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

function replay({ element, chosen }: RecordedTouch): void {
  if (element instanceof HTMLSelectElement && typeof chosen === 'string') {
    element.value = chosen;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // A click turns the box over: it has to start from the other side.
  if (element instanceof HTMLInputElement) element.checked = !chosen;
  element.click();
}

const firstSeen = new WeakMap<RecordedTouch, number>();

function isSettled(touch: RecordedTouch): boolean {
  if (!isTakenOver(touch.element)) return false;
  const since = firstSeen.get(touch) ?? performance.now();
  firstSeen.set(touch, since);
  return performance.now() - since >= SETTLED_AFTER_MS;
}

let seen = false;

/** Told by the page's content whenever React lets an event through to it. What is rendered and not committed yet hears nothing. */
export const markSeen = (): void => {
  seen = true;
};

/** Whether the touch needs no further attempt. */
function isDone(touch: RecordedTouch): boolean {
  if (!touch.element.isConnected) return true;
  if (!isSettled(touch)) return false;
  seen = touch.element.closest('main') === null;
  replay(touch);
  return seen;
}

/** Does what was touched before in its order, as soon as it has been taken over; what is gone by then is forgotten. */
export function replayEvents(): void {
  const touches = globalThis.forecourtTouches ?? [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    while (touches[0] && isDone(touches[0])) touches.shift();
    timer = touches.length > 0 ? setTimeout(look, LOOK_AGAIN_MS) : undefined;
  };
  addEventListener(TOUCH_RECORDED, () => {
    timer ??= setTimeout(look, LOOK_AGAIN_MS);
  });
  look();
}
