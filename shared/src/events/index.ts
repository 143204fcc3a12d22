import type { EventMap, EventName } from '../contract';

type Listener<N extends EventName> = (detail: EventMap[N]) => void;

export interface EventBus {
  emit: <N extends EventName>(name: N, detail: EventMap[N]) => void;
  /** Answers a function that ends the subscription. */
  on: <N extends EventName>(name: N, listener: Listener<N>) => () => void;
}

/** The typed event bus. A listener that throws is reported and never keeps the others from hearing the event. */
export function createEventBus(report: (error: unknown) => void): EventBus {
  const target = new EventTarget();
  return {
    emit: (name, detail) => void target.dispatchEvent(new CustomEvent(name, { detail })),
    on: (name, listener) => {
      const heard = (event: Event) => {
        try {
          listener((event as CustomEvent<Parameters<typeof listener>[0]>).detail);
        } catch (error) {
          report(error);
        }
      };
      target.addEventListener(name, heard);
      return () => target.removeEventListener(name, heard);
    },
  };
}
