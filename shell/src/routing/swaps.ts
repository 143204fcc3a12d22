import { REMOTES, type RemoteName } from '@forecourt/shared/contract';

/** Remote → what a person tries out in place of what the channel gives: a version, or the origin of a development server. */
export type Swaps = Partial<Record<RemoteName, string>>;

const SWAP = /^([a-z-]+)@([0-9A-Za-z][0-9A-Za-z.+-]{0,79}|https?:\/\/[^\s/?#,@]+)$/;

const isRemote = (name: string | undefined): name is RemoteName =>
  (REMOTES as readonly (string | undefined)[]).includes(name);

/** Reads `mf-checkout@1.2.3,mf-search@http://localhost:4302`; what has another form is left out. */
export function swapsIn(text: string): Swaps {
  const swaps: Swaps = {};
  for (const part of text.split(',')) {
    const [, remote, release] = SWAP.exec(part) ?? [];
    if (isRemote(remote) && release) swaps[remote] = release;
  }
  return swaps;
}

export const textOf = (swaps: Swaps): string =>
  Object.entries(swaps)
    .map(([remote, release]) => `${remote}@${release}`)
    .join(',');

export const isOrigin = (release: string): boolean => release.includes('://');
