import type { RemoteName } from '@forecourt/shared/contract';
import type { BrowserReport } from '../protocol/browser-report';
import { LEFT_TO_BROWSER } from '../protocol/page-state';
import type { FailurePlace } from './app/shell-services';

const ENDPOINT = '/__telemetry';

/** The server refuses longer ones. */
const LONGEST_MESSAGE = 500;

/** Of this page; the reporter says it before anything can be told. */
let pageTicket: string | undefined;

export const sendReport = (report: BrowserReport): void =>
  void navigator.sendBeacon(ENDPOINT, JSON.stringify({ ...report, ticket: pageTicket }));

const cut = (message: string) => message.slice(0, LONGEST_MESSAGE);

const messageOf = (error: unknown) => cut(error instanceof Error ? error.message : String(error));

/** The server takes so many. */
const placesOf = (error: unknown) =>
  String((error as Partial<Error> | undefined)?.stack)
    .match(/\/(remotes|assets)\/[\w./+-]+:\d+:\d+/g)
    ?.slice(0, 8);

const remoteOfUrl = (url: string) => /\/remotes\/([^/]+)\//.exec(url)?.[1];

/** Tells the shell's server of errors, by remote and version; nothing of it names a person (no query, no form data). */
export function createReporter(versionOf: (remote: RemoteName) => string | undefined, ticket?: string) {
  pageTicket = ticket;
  const report = (
    error: unknown,
    remote?: RemoteName,
    { stage, version = remote && versionOf(remote) }: FailurePlace = {},
  ) => {
    sendReport({ kind: 'error', message: messageOf(error), remote, version, stage, stack: placesOf(error) });
  };
  addEventListener(
    'error',
    (event) => {
      const target = event.target;
      if (!(target instanceof Element)) return report(event.error ?? event.message);
      // What could not be loaded, or has not the released bytes, fires here. A picture or a hint breaks no page.
      if (!(target instanceof HTMLScriptElement)) return;
      const remote = remoteOfUrl(target.src) as RemoteName | undefined;
      sendReport({
        kind: 'load',
        message: cut(`${new URL(target.src).pathname} was refused or could not be loaded`),
        remote,
      });
    },
    true,
  );
  addEventListener('securitypolicyviolation', (event) => {
    sendReport({ kind: 'csp', message: cut(`${event.effectiveDirective} refused ${event.blockedURI.split('?')[0]}`) });
  });
  return report;
}

/**
 * Reports markup of the server that React had to render again in the browser. The page works, so no release counts as
 * failed; parts that the server leaves to the browser on purpose are no error.
 */
export function reportHydration(error: unknown): void {
  if ((error as { digest?: unknown }).digest === LEFT_TO_BROWSER) return;
  sendReport({ kind: 'hydration', message: messageOf(error) });
}
