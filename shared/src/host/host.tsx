import { createContext, createElement, use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { ApiClient } from '../api-client';
import type {
  BookingConfiguration,
  BookingFlow,
  Currency,
  GlobalConfig,
  Language,
  RouteKey,
  SiteConfig,
  WidgetName,
  WidgetProps,
} from '../contract';
import type { EventBus } from '../events';
import { SIGNED_OUT, type Session, type SessionState } from '../session';

export interface HostConfig {
  global: GlobalConfig;
  site: SiteConfig;
  flow: BookingFlow;
  booking: BookingConfiguration;
  currencies: Currency[];
}

/** What the host owns and hands over to every remote (architecture "The contract of a remote"). */
export interface Host {
  api: ApiClient;
  events: EventBus;
  session: Session;
  config: HostConfig;
  language: Language;
  /** Opens this page in another language, with query and scroll position kept (D3). */
  changeLanguage: (language: Language) => void;
  /** ISO 4217; requested, else stored for the session, else the system default (S1-4). */
  currency: string;
  changeCurrency: (currency: string) => void;
  /** Path of a route in this language, prefix included; `query` is a query string without `?`. */
  pathOf: (key: RouteKey, query?: string) => string;
  /** Path of a CMS page in this language, prefix included; undefined for an unknown page. */
  pathOfPage: (pageId: number) => string | undefined;
  /** The component that mounts another remote's widget, with its own boundary. */
  widget: <W extends WidgetName>(
    name: W,
  ) => ComponentType<{ fallback: ReactNode; failed: ReactNode; when: 'now' | 'visible'; props: WidgetProps[W] }>;
  /** Says that something went wrong which the visitor is not bothered with. */
  report: (error: unknown) => void;
  timeFormat: SiteConfig['featureFlags']['timeFormat'];
  /** The time at which an editor looks at the page; otherwise it is now. */
  at?: Date | undefined;
  /** Of this page's content security policy, for styles that a library injects. */
  nonce: string | undefined;
}

const HostContext = createContext<Host | undefined>(undefined);
export const HostProvider = HostContext.Provider;

export function useHost(): Host {
  const host = use(HostContext);
  if (!host)
    throw new Error('A remote is rendered outside a host: wrap it in <HostProvider>, or in renderRemote() in a test.');
  return host;
}

/** Who is signed in, also after a sign-out in another tab; on the server nobody is. */
export function useSession(): SessionState {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.read, () => SIGNED_OUT);
}

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
