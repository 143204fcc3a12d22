import type { ComponentType } from 'react';
import type { Language } from './language';
import type { RemoteName } from './remote-name';
import type { PageKey } from './route';
import type { WidgetProps } from './widget';

/** Raised whenever what crosses the boundary changes; a shell supports this version and the one before. */
export const CONTRACT_VERSION = 1;
export const SUPPORTED_CONTRACTS: readonly number[] = [CONTRACT_VERSION, CONTRACT_VERSION - 1];
/** Whether a shell that speaks one contract can carry a remote that speaks another. */
export const isSupportedBy = (shell: number, remote: number): boolean => remote === shell || remote === shell - 1;

/** `search/SearchForm`: the widget SearchForm of mf-search. */
export type WidgetName = keyof WidgetProps;
export type WidgetOf<R extends RemoteName> = Extract<
  WidgetName,
  R extends `mf-${infer Owner}` ? `${Owner}/${string}` : never
>;

export const remoteOfWidget = (widget: WidgetName): RemoteName => `mf-${widget.split('/')[0]}` as RemoteName;

export type Messages = Record<string, unknown>;
/** The texts of a remote for a language, without its fallbacks; undefined where it has no file for that language. */
export type LoadMessages = (language: Language) => Promise<Messages | undefined>;

/** Shells that know to tell the language of the page let the texts of a part start beside it. */
export type LazyComponent<Props = object> = (language?: Language) => Promise<{ default: ComponentType<Props> }>;
export type Pages = Partial<Record<PageKey, LazyComponent>>;
export type Widgets<R extends RemoteName> = { [W in WidgetOf<R>]: LazyComponent<WidgetProps[W]> };

/**
 * What a remote exposes as `./remote`; every `src/remote.ts` satisfies it. Federation loads this one small module,
 * and each page or widget is a chunk of its own behind it.
 */
export interface RemoteContract<R extends RemoteName> {
  name: R;
  contract: number;
  loadMessages: LoadMessages;
  pages: Pages;
  widgets: Widgets<R>;
}
export type AnyRemote = { [R in RemoteName]: RemoteContract<R> }[RemoteName];

/**
 * What a remote's server build exports: widgets and pages that the server renders, and the texts of every language.
 * The host evaluates it with a `require` that answers shared packages only.
 */
export interface ServerRemote<R extends RemoteName> {
  name: R;
  contract: number;
  messages: Partial<Record<Language, Messages>>;
  pages: Partial<Record<PageKey, ComponentType>>;
  widgets: { [W in WidgetOf<R>]?: ComponentType<WidgetProps[W]> };
}
