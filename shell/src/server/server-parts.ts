import type { ComponentType } from 'react';
import {
  remoteOfWidget,
  type PageKey,
  type RemoteName,
  type WidgetName,
  type WidgetProps,
} from '@forecourt/shared/contract';
import type { RemoteParts, Try } from '../browser/app/shell-services';
import type { Releases } from './running-releases';

/** Thrown in place of a part that only the browser renders; its Suspense boundary then shows the skeleton. */
export class LeftToTheBrowser extends Error {}

function LeftToBrowser(): never {
  throw new LeftToTheBrowser();
}

/** `widget-Header` of mf-cms: what has to be in the page's head for a part that was used. */
export interface UsedPart {
  remote: RemoteName;
  chunk: string;
  rendered: boolean;
  /** Its code waits in the browser until it comes near the screen. */
  waits: boolean;
}

/** The parts that the server builds of these releases render, and a list of what a page used of them. */
export function serverParts(releases: Releases): { parts: RemoteParts; used: UsedPart[] } {
  const used: UsedPart[] = [];
  const part = (
    remote: RemoteName,
    chunk: string,
    component: ComponentType | undefined,
    waits = false,
  ): ComponentType => {
    if (!used.some((other) => other.remote === remote && other.chunk === chunk))
      used.push({ remote, chunk, rendered: component !== undefined, waits });
    return component ?? LeftToBrowser;
  };
  const parts: RemoteParts = {
    widget: <W extends WidgetName>(name: W, _which: Try, after?: Promise<void>) => {
      const remote = remoteOfWidget(name);
      const components = releases[remote]?.server?.widgets as Record<string, ComponentType | undefined> | undefined;
      return part(remote, `widget-${name.split('/')[1]}`, components?.[name], after !== undefined) as ComponentType<
        WidgetProps[W]
      >;
    },
    page: (key: PageKey, remote: RemoteName) =>
      part(remote, `page-${key.replace('/', '')}`, releases[remote]?.server?.pages[key]),
  };
  return { parts, used };
}
