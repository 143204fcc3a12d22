import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import type { ReleasedName, RemoteName } from '@forecourt/shared/contract';
import { checkShell, type CheckShellOptions } from '../commands/check-shell';
import { diff } from '../commands/diff';
import { figures, type FiguresOptions } from '../commands/figures';
import { list, log, show } from '../commands/inspect';
import { resolveStack } from '../commands/resolve';
import { fetchShell, type FetchOptions } from '../commands/shell';
import { verify } from '../commands/verify';
import type { LogQuery } from '../registry-store';
import {
  channelName,
  originAddress,
  releasedName,
  remoteName,
  shellOnly,
  versionName,
  wholeNumber,
  type Run,
} from './arguments';

/** The first password of the operations page, as the servers are given it. */
const passwordIn = ({ OPS_PASSWORDS: passwords }: NodeJS.ProcessEnv): string | undefined =>
  passwords?.trim().split(/\s+/)[0]?.split(/:(.*)/s)[1];

export function lookingCommands(program: Command, run: Run): void {
  program
    .command('list')
    .description('releases in the store and where they are deployed')
    .argument('[remote]', 'only this one', releasedName)
    .action((remote: ReleasedName | undefined) => run((desk) => list(desk, remote)));
  program
    .command('show')
    .description('all that is known of a release')
    .argument('<remote>', 'the remote', remoteName)
    .argument('<version>')
    .action((remote: RemoteName, version: string) => run((desk) => show(desk, remote, version)));
  program
    .command('diff')
    .description('files, bytes and contract of two releases')
    .argument('<version>')
    .argument('<version>')
    .option('--remote <name>', 'when several have both', remoteName)
    .action((one: string, other: string, options: { remote?: RemoteName }) =>
      run((desk) => diff(desk, one, other, options)),
    );
  program
    .command('verify')
    .description('hash anew everything that a channel serves, and every published shell')
    .option('--channel <name>', 'which', channelName, 'production')
    .action((options: { channel: string }) => run((desk) => verify(desk, options)));
  program
    .command('check')
    .description('whether a shell that is built would break what runs in a channel')
    .argument('<what>', 'shell', shellOnly)
    .option('--channel <name>', 'which', channelName, 'production')
    .option('--shell <folder>', 'its build, instead of the one of this working tree')
    .action((_what: string, options: CheckShellOptions) => run((desk) => checkShell(desk, options)));
  program
    .command('fetch')
    .description('write a published shell into a folder, from which its server starts')
    .argument('<what>', 'shell', shellOnly)
    .argument('<version>', 'of the shell', versionName)
    .requiredOption('--into <folder>', 'one that is not there yet')
    .action((_what: string, version: string, options: FetchOptions) =>
      run((desk) => fetchShell(desk, version, options)),
    );
  program
    .command('figures')
    .description('what visits come to with what is tried, beside what everybody else has')
    .option('--channel <name>', 'which', channelName, 'production')
    .option('--server <address>', 'which shell server, where the registry is a folder', originAddress)
    .action((options: FiguresOptions) => run((desk) => figures(desk, options, passwordIn(process.env))));
  program
    .command('resolve')
    .description('where the places of a stack stand in the sources')
    .argument('[remote]', 'the release of positions that name none', releasedName)
    .argument('[version]')
    .argument('[positions...]', 'file:line:column; without any, a stack is read from standard input')
    .action((name: ReleasedName | undefined, version: string | undefined, positions: string[]) =>
      run(async (desk) =>
        resolveStack(desk, positions.length > 0 ? positions.join('\n') : await text(process.stdin), {
          of: name && version ? { name, version } : undefined,
        }),
      ),
    );
  program
    .command('log')
    .description('who changed what, and why')
    .option('--channel <name>', 'only this one', channelName)
    .option('--remote <name>', 'only this one', releasedName)
    .option('--limit <count>', 'so many records', wholeNumber(1, 100_000), 20)
    .action((options: LogQuery) => run((desk) => log(desk, options)));
}
