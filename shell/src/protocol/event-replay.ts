import type { RecordedEvent } from '@forecourt/shared/host';

/** Dispatched on the window for every event that is recorded. */
export const EVENT_RECORDED = 'forecourt:event-recorded';

/**
 * Records presses, choices and typed texts that React did not handle, because the element was not hydrated yet; links
 * and forms work by themselves. As text it is an inline script, so it uses nothing of its module. React may hydrate and
 * handle an event while it is dispatched, so the decision falls one task later. Repeated presses of a button count
 * once, and of several choices or texts the last one.
 */
function record(recorded: string): void {
  const queue: RecordedEvent[] = [];
  const handled = new WeakSet<Event>();
  globalThis.forecourtReplay = { queue, handled };
  const box = '[type=checkbox],[type=radio]';
  const wanted: Record<string, string> = {
    click: `button:not([type=submit]),${box}`,
    change: 'select',
    input: `input:not([type=file],${box}),textarea`,
  };
  const onEvent = (event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>(wanted[event.type]!);
    if (!element?.closest('#root')) return;
    const isBox = element.matches(box);
    const { checked, value } = element as HTMLInputElement;
    const chosen = isBox ? checked : event.type === 'click' ? undefined : value;
    setTimeout(() => {
      const isHandled = handled.has(event);
      // What was typed later has the earlier text in it.
      if (isHandled && event.type !== 'input') return;
      const before = queue.findIndex((other) => other.element === element);
      if (before >= 0) queue.splice(before, 1);
      if (isHandled) return;
      if (!isBox || chosen !== (element as HTMLInputElement).defaultChecked) queue.push({ element, chosen });
      dispatchEvent(new Event(recorded));
    });
  };
  for (const type of Object.keys(wanted)) addEventListener(type, onEvent, true);
}

/** The recorder as an inline script. */
export const EVENT_RECORDER = `(${String(record)})('${EVENT_RECORDED}')`;
