/**
 * A page from the server can be touched before its scripts have come. Links and forms work by themselves; whatever else is
 * pressed or chosen is kept by a recorder in the page's head, and done by the browser's side when React has taken it over.
 */
export interface RecordedTouch {
  element: HTMLElement;
  /** What was chosen in a list, or whether a box was ticked; React may set it back to what the server knew. */
  chosen: string | boolean | undefined;
}

declare global {
  /** Filled by the recorder. */
  var forecourtTouches: RecordedTouch[] | undefined;
}

/** Told on the window for every touch that is kept. */
export const TOUCH_RECORDED = 'forecourt:early-touch';

/**
 * As text it is an inline script, so it names nothing of its module. A task later React has done what it could by itself. An
 * impatient second press of a button is one press, and only the last choice counts.
 */
function record(told: string): void {
  const touches: RecordedTouch[] = [];
  globalThis.forecourtTouches = touches;
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const keep = ({ type, target }: Event) => {
    const element = (target as Element).closest<HTMLElement>(
      type === 'click' ? 'button:not([type=submit]),[type=checkbox],[type=radio]' : 'select',
    );
    if (!element || isTakenOver(element)) return;
    const box = element instanceof HTMLInputElement;
    const chosen = box ? element.checked : element instanceof HTMLSelectElement ? element.value : undefined;
    setTimeout(() => {
      if (isTakenOver(element)) return;
      const before = touches.findIndex((touch) => touch.element === element);
      if (before >= 0) touches.splice(before, 1);
      if (!box || chosen !== element.defaultChecked) touches.push({ element, chosen });
      dispatchEvent(new Event(told));
    });
  };
  addEventListener('click', keep, true);
  addEventListener('change', keep, true);
}

/** The recorder as an inline script. */
export const EVENT_RECORDER = `(${String(record)})('${TOUCH_RECORDED}')`;
