import type { Command } from 'commander';
import type { ReleasedName, RemoteName } from '@forecourt/shared/contract';
import { promoteTogether, type PromoteOptions } from '../commands/promote';
import { publish, type PublishOptions } from '../commands/publish';
import { schedule } from '../commands/schedule';
import { publishShell } from '../commands/shell';
import { canary, rollback, rollbackChange, type RollbackOptions } from '../commands/take-back';
import { channelName, percentage, releasedName, remoteName, versionName, type Run } from './arguments';
import { changeName, instant, namedReleases } from './change-arguments';

/** What gives releases to visitors, and takes them back. */
export function promotingCommands(program: Command, run: Run): void {
  program
    .command('publish')
    .description('put a build into the store and give it to a channel')
    .argument('<remote>', 'the remote, or shell', releasedName)
    .option('--channel <name>', 'who gets it (staging); of a shell, with what it has to fit (production)', channelName)
    .option('--new-channel', 'the channel begins with it')
    .option('--version <name>', 'instead of the version made from its bytes', versionName)
    .option('--build <folder>', 'where the build is, instead of <remote>/dist')
    .option('--why <text>', 'for the log')
    .option('--force', 'overrule the gate')
    .action((name: ReleasedName, options: PublishOptions) =>
      run((desk) => (name === 'shell' ? publishShell(desk, options) : publish(desk, name, options))),
    );
  program
    .command('promote')
    .description('give releases to a channel, or to a share of its visitors; several remotes are one change')
    .argument('<releases...>', 'mf-search 1.2.0, or several as mf-search@1.2.0 mf-checkout@3.1.0')
    .option('--channel <name>', 'who gets it', channelName, 'production')
    .option('--new-channel', 'the channel begins with it')
    .option('--share <percent>', 'as a canary, from 0.1', percentage(0.1, 99.9))
    .option('--replace', 'end another canary with it')
    .option('--at <time>', 'then, and not now, such as 2026-12-01T06:00Z', instant)
    .option('--why <text>', 'for the log')
    .option('--force', 'overrule the gate')
    .action((texts: string[], options: PromoteOptions & { at?: string }, command: Command) => {
      const releases = namedReleases(texts);
      if (typeof releases === 'string') command.error(`error: ${releases}`);
      const { at } = options;
      return run((desk) =>
        at === undefined ? promoteTogether(desk, releases, options) : schedule(desk, releases, { ...options, at }),
      );
    });
  program
    .command('canary')
    .description('change the share of the canary that runs; 0 ends it')
    .argument('<remote>', 'the remote', remoteName)
    .argument('<share>', 'per cent', percentage(0, 99.9))
    .option('--channel <name>', 'where', channelName, 'production')
    .option('--why <text>', 'for the log')
    .action((remote: RemoteName, share: number, options: { channel: string; why?: string }) =>
      run((desk) => canary(desk, remote, share, options)),
    );
  program
    .command('rollback')
    .description('end the canary, or go back to the good release before')
    .argument('[remote]', 'the remote', remoteName)
    .requiredOption('--why <text>', 'for the log')
    .option('--to <version>', 'a release of your choice')
    .option('--change <id>', 'instead of a remote: all that was promoted with it', changeName)
    .option('--channel <name>', 'where', channelName, 'production')
    .action((remote: RemoteName | undefined, options: RollbackOptions & { change?: string }, command: Command) => {
      const { change } = options;
      if ((remote === undefined) === (change === undefined) || (change !== undefined && options.to !== undefined))
        command.error('error: name a remote, or --change <id> without --to');
      return run((desk) =>
        change === undefined ? rollback(desk, remote as RemoteName, options) : rollbackChange(desk, change, options),
      );
    });
}
