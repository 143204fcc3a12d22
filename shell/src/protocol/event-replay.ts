import type { RecordedEvent } from '@forecourt/shared/host';

/** Dispatched on the window for every event that is recorded. */
export const EVENT_RECORDED = 'forecourt:event-recorded';

/**
 * Records presses and choices that React did not handle, because the element was not hydrated yet; links and forms work
 * by themselves. As text it is an inline script, so it uses nothing of its module. React may hydrate and handle an
 * event while it is dispatched, so the decision falls one task later. Repeated presses of a button count once, and of
 * several choices the last one.
 */
function record(recorded: string): void {
  const queue: RecordedEvent[] = [];
  const handled = new WeakSet<Event>();
  globalThis.forecourtReplay = { queue, handled };
  const onEvent = (event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>(
      event.type === 'click' ? 'button:not([type=submit]),[type=checkbox],[type=radio]' : 'select',
    );
    if (!element?.closest('#root')) return;
    const box = element instanceof HTMLInputElement;
    const chosen = box ? element.checked : element instanceof HTMLSelectElement ? element.value : undefined;
    setTimeout(() => {
      if (handled.has(event)) return;
      const before = queue.findIndex((other) => other.element === element);
      if (before >= 0) queue.splice(before, 1);
      if (!box || chosen !== element.defaultChecked) queue.push({ element, chosen });
      dispatchEvent(new Event(recorded));
    });
  };
  addEventListener('click', onEvent, true);
  addEventListener('change', onEvent, true);
}

/** The recorder as an inline script. */
export const EVENT_RECORDER = `(${String(record)})('${EVENT_RECORDED}')`;
