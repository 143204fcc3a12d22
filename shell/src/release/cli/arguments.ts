import { InvalidArgumentError } from 'commander';
import { RELEASED, REMOTES, wire, type ReleasedName, type RemoteName } from '@forecourt/shared/contract';
import type { CommandContext, CommandResult } from '../commands/command-context';

/** Runs a command at the desk that the global options ask for. */
export type Run = (work: (desk: CommandContext) => Promise<CommandResult>) => Promise<void>;

export function parsed<T>(wanted: string, read: (text: string) => T | undefined): (text: string) => T {
  return (text) => {
    const value = read(text);
    if (value === undefined) throw new InvalidArgumentError(`It has to be ${wanted}.`);
    return value;
  };
}
export const wholeNumber = (least: number, most: number) =>
  parsed(`a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return value >= least && value <= most ? value : undefined;
  });
/** A share of the visitors in per cent, by tenths. */
export const percentage = (least: number, most: number) =>
  parsed(`a number from ${least} to ${most}, with one digit after the point at most`, (text) => {
    const value = /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : -1;
    return value >= least && value <= most ? value : undefined;
  });
export const remoteName = parsed(`one of ${REMOTES.join(', ')}`, (text): RemoteName | undefined =>
  REMOTES.find((remote) => remote === text),
);
export const releasedName = parsed(`one of ${RELEASED.join(', ')}`, (text): ReleasedName | undefined =>
  RELEASED.find((name) => name === text),
);
export const shellOnly = parsed('shell', (text) => (text === 'shell' ? text : undefined));
export const channelName = parsed('small letters, digits and hyphens', (text) => wire.channelName.safeParse(text).data);
export const versionName = parsed(
  'letters, digits, dots, plus and hyphen',
  (text) => wire.releaseVersion.safeParse(text).data,
);

export const pageAddress = parsed('an address of http or https', (text) =>
  /^https?:\/\/./.test(text) && URL.canParse(text) ? text : undefined,
);

const originOf = (text: string): string | undefined =>
  /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '') ? new URL(text).origin : undefined;

export const originAddress = parsed('an address such as https://cars.example', originOf);
/** What visitors see, where the environment says it, as it does to the servers. */
export const publicOrigin = ({ PUBLIC_ORIGIN: text }: NodeJS.ProcessEnv): string | undefined =>
  text === undefined ? undefined : originOf(text);
