import { createElement, type ReactNode } from 'react';
import type { WidgetName, WidgetProps } from '../contract';
import { useHost } from './host';

interface RemoteWidgetProps<W extends WidgetName> {
  name: W;
  props: WidgetProps[W];
  /** Of the widget's size, while it loads. */
  fallback?: ReactNode;
  /** Stands in when the widget's remote is away; a message with a retry unless given. */
  failed?: ReactNode;
  /** `visible`: its code is loaded when it comes near the screen. */
  when?: 'now' | 'visible';
}

/** Mounts another remote's widget; when that remote is away, the page around it stays as it is. */
export function RemoteWidget<W extends WidgetName>({
  name,
  props,
  fallback = null,
  failed,
  when = 'now',
}: RemoteWidgetProps<W>) {
  return createElement(useHost().widget(name), { fallback, failed, when, props });
}
