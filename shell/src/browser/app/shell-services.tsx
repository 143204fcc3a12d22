import { createContext, use, type ComponentType } from 'react';
import type {
  Language,
  PageKey,
  RemoteName,
  SupportedGateway,
  WidgetName,
  WidgetProps,
} from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import type { FailureStage } from '../../protocol/browser-report';
import type { ScriptedPages } from '../../protocol/page-state';

/**
 * The way from a part that fails to the message: from the running release, once more and evaluated anew, from the last
 * good one.
 */
export type LoadStrategy = 'first' | 'again' | 'last-good';

/** Where a remote failed; the version is the running one unless another is named. */
export interface FailurePlace {
  stage?: FailureStage;
  version?: string | undefined;
}

/**
 * Parts of remotes, ready to be rendered: in the browser each call answers a new lazy component, so that a failed load
 * can be tried again; on the server the evaluated component, or one that throws and leaves its place to the browser.
 */
export interface RemoteParts {
  /** @param after loads the part only then */
  widget: <W extends WidgetName>(name: W, which: LoadStrategy, after?: Promise<void>) => ComponentType<WidgetProps[W]>;
  page: (key: PageKey, remote: RemoteName, which: LoadStrategy) => ComponentType;
}

/** What differs between the browser and the server, which render the same application. */
export interface ShellServices extends Pick<Host, 'api' | 'events' | 'session' | 'nonce'> {
  parts: RemoteParts;
  report: (error: unknown, remote?: RemoteName, place?: FailurePlace) => void;
  /** The document in which the application runs. */
  document: {
    /** The gateway whose origins its policy allows. */
    gateway: SupportedGateway | undefined;
    /** The composed page whose scripts it runs, and all that would run some. */
    scripts?: { page: number | undefined; pages: ScriptedPages } | undefined;
    /** Whether it shows drafts. */
    preview?: boolean;
    /** Whether a newer release than those it runs has been found (D256). */
    isOutdated?: () => boolean;
    /** Loads the page of the address bar as a document of its own. */
    load: () => void;
  };
  /** Loads the texts of every running remote for another language. */
  loadLanguage: (language: Language) => Promise<void>;
}

const Context = createContext<ShellServices | undefined>(undefined);
export const ShellServicesProvider = Context.Provider;

export function useShellServices(): ShellServices {
  const services = use(Context);
  if (!services) throw new Error('Rendered outside the application: wrap it in <ShellServicesProvider>.');
  return services;
}

/** A part of a remote for which everything was tried. */
export class RemoteUnavailable extends Error {
  /** @param arrival kept when a request that was only late arrives after all */
  constructor(
    cause: unknown,
    readonly arrival: Promise<unknown> | undefined,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
