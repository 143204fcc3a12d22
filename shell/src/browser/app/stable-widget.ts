import { createElement } from 'react';
import type { Host } from '@forecourt/shared/host';
import { LazyWidgetMount, WidgetMount } from './remote-mount';

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
