import { createContext, use, type ComponentType, type ReactNode } from 'react';
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
import type { Session } from '../session';

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
